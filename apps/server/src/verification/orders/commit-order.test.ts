import { createCipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { orderEntry } from '@tallystick/proof';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AcceptedOrder } from '../../trading/public.ts';
import { createOrderCommitments, nonceMaker } from './commit-order.ts';

const TERMS = { profitRate: 80_000_000n, feeRate: 1_234_567n };
const SECRET = randomBytes(32);
/** The first second of version 2 of the rules. */
const SINCE_2 = 100;
const commitments = createOrderCommitments({
  secret: SECRET,
  symbolOf: (symbolId) => (symbolId === 1 ? 'BTCUSDT' : 'LINKUSDT'),
  termsOf: () => TERMS,
  rulesOf: (second) => (second < SINCE_2 ? 1 : 2),
});

const amount = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const order: fc.Arbitrary<AcceptedOrder> = fc.record({
  orderId: fc.uuid(),
  uid: amount,
  symbolId: fc.constantFrom(1, 2),
  side: fc.constantFrom(1 as const, -1 as const),
  durationSeconds: fc.integer({ min: 1, max: 86_400 }),
  stake: amount,
  fee: amount,
  profit: amount,
  termsVersion: fc.integer({ min: 1, max: 2 ** 31 }),
  acceptAtMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  acceptSecond: fc.constantFrom(0, SINCE_2 - 1, SINCE_2),
  clientNonce: fc.option(fc.uuid().map((uuid) => uuid.replaceAll('-', ''))),
  seen: fc.option(fc.integer({ min: 0, max: 4_000_000_000 })),
});

test('an order is committed to as the verifier will hash it, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 5 }), (accepted) => {
      const shown = accepted.map(commitments.show);
      expect(Buffer.from(commitments.commit(accepted))).toEqual(Buffer.concat(shown.map(orderEntry)));
      for (const [place, one] of shown.entries()) {
        const { clientNonce, seen, acceptSecond = 0 } = accepted[place] ?? {};
        expect(one.rules).toBe(acceptSecond < SINCE_2 ? 1 : 2);
        expect(one.format).toBe(one.rules === 1 && clientNonce === null && seen === null ? 1 : 2);
        expect(one.seen).toBe(seen);
        if (clientNonce !== null) expect(Buffer.from(one.nonce).toString('hex')).toBe(clientNonce);
      }
    }),
  );
});

test('the nonce is the order’s id under AES-256 with a key of its own', () => {
  const key = createHmac('sha256', SECRET).update('tallystick order nonce v1').digest();
  const orderIds = Array.from({ length: 100 }, () => randomUUID());
  const nonceAt = nonceMaker(SECRET)(orderIds);
  for (const [place, orderId] of orderIds.entries()) {
    const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    const expected = cipher.update(Buffer.from(orderId.replaceAll('-', ''), 'hex')).toString('hex');
    expect(nonceAt(place)).toBe(expected);
  }
  expect(new Set(orderIds.map((_, place) => nonceAt(place))).size).toBe(100);
});

test('two orders under one number with different nonces are two entries', () => {
  const [accepted] = fc.sample(order, 1);
  if (accepted === undefined) throw new Error('no order was made');
  const withNonce = (clientNonce: string) => commitments.commit([{ ...accepted, clientNonce }]);
  expect(withNonce('0'.repeat(32))).not.toEqual(withNonce('1'.repeat(32)));
});

test('without the secret the entry tells nothing: another secret makes another entry', () => {
  const [accepted] = fc.sample(order, 1);
  if (accepted === undefined) throw new Error('no order was made');
  const ours = { ...accepted, clientNonce: null };
  const other = createOrderCommitments({
    secret: randomBytes(32),
    symbolOf: () => 'BTCUSDT',
    termsOf: () => TERMS,
    rulesOf: () => 2,
  });
  expect(other.commit([ours])).not.toEqual(commitments.commit([ours]));
});
