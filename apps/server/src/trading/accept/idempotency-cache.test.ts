import { describe, expect, it } from 'vitest';
import type { Acceptance, OrderRequest } from './accept-batch.sql.ts';
import { createIdempotencyCache } from './idempotency-cache.ts';

const request = (uid: bigint, clientKey: string | null, fingerprint = 1n): OrderRequest => ({
  orderId: `order of ${uid} ${clientKey}`,
  uid,
  clientKey,
  fingerprint,
  symbolId: 1,
  side: 1,
  durationSeconds: 30,
  stake: 1_000_000n,
  fee: 0n,
  profit: 800_000n,
  termsVersion: 1,
  refusal: null,
  clientNonce: null,
  seen: null,
});

const counting = (answer: () => Promise<Acceptance>) => {
  let asked = 0;
  return {
    decide: () => {
      asked += 1;
      return answer();
    },
    asked: () => asked,
  };
};

const ACCEPTED: Acceptance = { kind: 'accepted', acceptAtMs: 5000, acceptSecond: 5, ticket: null };
const FOUND: Acceptance = {
  kind: 'replay',
  fingerprint: 7n,
  order: { orderId: 'the first', acceptSecond: 4 },
  refusal: null,
};

describe('repeated requests', () => {
  it('share the answer of the one under way, with the first request’s content', async () => {
    const recent = createIdempotencyCache();
    const { decide, asked } = counting(() => Promise.resolve(ACCEPTED));
    const first = recent.answer(request(1n, 'a', 7n), decide);
    const second = recent.answer(request(1n, 'a', 8n), decide);
    expect(await first).toEqual(ACCEPTED);
    expect(await second).toEqual({
      kind: 'replay',
      fingerprint: 7n,
      order: { orderId: 'order of 1 a', acceptSecond: 5 },
      refusal: null,
    });
    expect(asked()).toBe(1);
  });

  it('share a refusal as the refusal it was', async () => {
    const recent = createIdempotencyCache();
    const refuse = counting(() =>
      Promise.resolve({ kind: 'refused', refusal: 'balance_too_small' } as const),
    );
    const first = recent.answer(request(1n, 'a'), refuse.decide);
    const second = recent.answer(request(1n, 'a'), refuse.decide);
    await first;
    expect(await second).toMatchObject({ kind: 'replay', order: null, refusal: 'balance_too_small' });
    expect(refuse.asked()).toBe(1);
  });

  it('are decided each when they are of different customers or have no key', async () => {
    const recent = createIdempotencyCache();
    const { decide, asked } = counting(() => Promise.resolve(ACCEPTED));
    await Promise.all([
      recent.answer(request(1n, 'a'), decide),
      recent.answer(request(2n, 'a'), decide),
      recent.answer(request(1n, null), decide),
      recent.answer(request(1n, null), decide),
    ]);
    expect(asked()).toBe(4);
  });

  it('fail together, and asking again decides', async () => {
    const recent = createIdempotencyCache();
    const broken = counting(() => Promise.reject(new Error('the database is gone')));
    const first = recent.answer(request(1n, 'a'), broken.decide);
    const second = recent.answer(request(1n, 'a'), broken.decide);
    await expect(first).rejects.toThrow('gone');
    await expect(second).rejects.toThrow('gone');
    const { decide, asked } = counting(() => Promise.resolve(ACCEPTED));
    expect(await recent.answer(request(1n, 'a'), decide)).toEqual(ACCEPTED);
    expect(asked()).toBe(1);
  });

  it('cost the database nothing once it has found them to be repeated', async () => {
    const recent = createIdempotencyCache();
    const { decide, asked } = counting(() => Promise.resolve(FOUND));
    for (let n = 0; n < 5; n += 1) expect(await recent.answer(request(1n, 'a', 7n), decide)).toEqual(FOUND);
    expect(asked()).toBe(1);
  });

  it('are kept up to a bound, the newest the longest; an ordinary request is not kept at all', async () => {
    const recent = createIdempotencyCache(10);
    const { decide, asked } = counting(() => Promise.resolve(FOUND));
    for (let n = 0; n < 30; n += 1) await recent.answer(request(1n, String(n)), decide);
    await recent.answer(request(1n, '29'), decide);
    expect(asked()).toBe(30);
    await recent.answer(request(1n, '0'), decide);
    expect(asked()).toBe(31);
    const ordinary = counting(() => Promise.resolve(ACCEPTED));
    await recent.answer(request(2n, 'a'), ordinary.decide);
    await recent.answer(request(2n, 'a'), ordinary.decide);
    expect(ordinary.asked()).toBe(2);
  });
});
