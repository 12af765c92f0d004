import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { manualClock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Sql } from '../postgres/db.ts';
import { answersIn, runIdempotentlyIn } from './idempotency.ts';

const TABLES = [
  'funding.deposit_requests',
  'funding.withdrawal_requests',
  'products.requests',
  'support.requests',
] as const;

it.each(TABLES)(
  'a repeated request gets the first refusal with its words, or the first answer, from %s',
  async (table) => {
    const database = await createTestDatabase();
    const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
    let runs = 0;
    const ask = (clientId: string, work: (sql: Sql) => Promise<{ sum: string }>, asked = '5') =>
      runIdempotentlyIn(
        { database, clock, store: answersIn(table) },
        {
          uid: 1n,
          clientId,
          asked: ['call', asked],
          schema: z.object({ sum: z.string() }),
          work: (sql) => {
            runs += 1;
            return work(sql);
          },
        },
      );
    const refuse = (details: ConstructorParameters<typeof AppError>[1]) => () =>
      Promise.reject(new AppError('withdrawals_frozen', details));
    const explained = { words: '2026-03-02 09:59 UTC', note: 'freezes.byMailLink' } as const;
    for (const _time of ['first', 'again']) {
      await expect(ask('a', refuse(explained))).rejects.toMatchObject({
        code: 'withdrawals_frozen',
        ...explained,
      });
      await expect(ask('b', refuse({}))).rejects.toMatchObject({ words: null, note: null });
      await expect(ask('c', refuse({ words: 'x'.repeat(2_000) }))).rejects.toMatchObject({
        words: 'x'.repeat(1_000),
      });
      expect(await ask('d', () => Promise.resolve({ sum: '5' }))).toEqual({ sum: '5' });
    }
    expect(runs).toBe(4);
    for (const clientId of ['a', 'd']) {
      const other = ask(clientId, () => Promise.resolve({ sum: '6' }), '6');
      await expect(other).rejects.toMatchObject({ code: 'client_id_reused' });
    }
    expect(runs).toBe(4);
  },
);

it('a request is carried out until its moment, and afterwards only asked about', async () => {
  const database = await createTestDatabase();
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  let runs = 0;
  const ask = (clientId: string | null, untilMs?: number) =>
    runIdempotentlyIn(
      { database, clock, store: answersIn('products.requests') },
      {
        uid: 1n,
        clientId,
        untilMs,
        asked: ['call', '5'],
        schema: z.object({ sum: z.string() }),
        work: () => {
          runs += 1;
          return Promise.resolve({ sum: '5' });
        },
      },
    );
  const untilMs = clock.nowMs() + 60_000;
  expect(await ask('in-time', untilMs)).toEqual({ sum: '5' });
  clock.set(untilMs + 1);
  expect(await ask('in-time', untilMs)).toEqual({ sum: '5' });
  for (const clientId of ['late', 'late', null])
    await expect(ask(clientId, untilMs)).rejects.toMatchObject({ code: 'request_expired' });
  await expect(ask('late')).rejects.toMatchObject({ code: 'request_expired' });
  expect(runs).toBe(1);
});
