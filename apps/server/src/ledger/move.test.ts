import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { collectingLog, START_MS } from '../../test/support/trades/trading-floor.ts';
import { manualClock } from '../platform/clock.ts';
import { openLedger } from './ledger.ts';
import { type Movement, moveMoney } from './move.sql.ts';
import { watchLedger } from './watch/watch-ledger.ts';

const AT = new Date(START_MS);

const theLedger = oncePerFile(async () => {
  const database = await createTestDatabase();
  const clock = manualClock(START_MS);
  return { database, clock, ledger: await openLedger({ database, clock, lanes: 3, mode: 'demo' }) };
});

let lastUid = 1_234_567_890n;

/** The ledger of the file with a new customer. */
const openDemoLedger = async () => {
  const { database, clock, ledger } = await theLedger();
  lastUid += 7n;
  const uid = lastUid;
  await database.transaction(async (sql) => {
    await ledger.openAccounts(sql, uid);
    await ledger.payDemoGrant(sql, uid);
  });
  const move = (movement: Movement) => database.transaction((sql) => moveMoney(sql, movement));
  const available = async (currency: string) =>
    (await ledger.balancesOf(uid)).find((balance) => balance.currency === currency)?.available;
  return { database, clock, ledger, uid, move, available };
};

const depositOf = (uid: bigint, amount: bigint, reference: string): Movement => ({
  kind: 'deposit',
  uid,
  reference,
  about: null,
  at: AT,
  lines: [
    { control: 'external', currency: 'BTC', amount: -amount },
    { uid, account: 'available', currency: 'BTC', amount },
  ],
});

describe('a movement', () => {
  it('happens once for each reference, also when fifty ask at once', async () => {
    const { move, available, database, uid } = await openDemoLedger();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => move(depositOf(uid, 7n, 'deposit:evm:0xabc:1'))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'moved')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49);
    expect(await available('BTC')).toBe(7n);
    await expectZeroSums(database);
  });

  it('says which account is short and leaves everything as it was, the reference unused', async () => {
    const { move, available, uid } = await openDemoLedger();
    const hold = (amount: bigint): Movement => ({
      kind: 'withdrawal',
      uid,
      reference: 'withdrawal:1',
      about: null,
      at: AT,
      lines: [
        { uid, account: 'available', currency: 'USDT', amount: -amount },
        { uid, account: 'held', currency: 'USDT', amount },
      ],
    });
    expect(await move(hold(10_000_000_001n))).toEqual({ outcome: 'short', of: 'available' });
    expect(await available('USDT')).toBe(10_000_000_000n);
    expect((await move(hold(10_000_000_000n))).outcome).toBe('moved');
    expect(await available('USDT')).toBe(0n);
  });

  it('names a pool that cannot pay', async () => {
    const { move, uid } = await openDemoLedger();
    const reward: Movement = {
      ...depositOf(uid, 1n, 'reward:1'),
      kind: 'fund_reward',
      lines: [
        { control: 'fund_pool', currency: 'ETH', amount: -1n },
        { uid, account: 'available', currency: 'ETH', amount: 1n },
      ],
    };
    expect(await move(reward)).toEqual({ outcome: 'short', of: 'fund_pool' });
  });

  it('refuses lines that do not sum to zero, a line of nothing, and a customer of another lane', async () => {
    const { move, uid } = await openDemoLedger();
    const base = depositOf(uid, 5n, 'x');
    const [first, second] = base.lines;
    if (first === undefined || second === undefined) throw new Error('a deposit has two lines');
    await expect(move({ ...base, lines: [first, { ...second, amount: 6n }] })).rejects.toThrow(
      /sums to zero/,
    );
    await expect(move({ ...base, lines: [first, { ...second, currency: 'ETH' }] })).rejects.toThrow(
      /sums to zero/,
    );
    await expect(
      move({
        ...base,
        lines: [
          { ...first, amount: 0n },
          { ...second, amount: 0n },
        ],
      }),
    ).rejects.toThrow(/sums to zero/);
    await expect(
      move({
        ...base,
        lines: [first, { uid: uid + 512n, account: 'available', currency: 'BTC', amount: 5n }],
      }),
    ).rejects.toThrow(/within a lane/);
    await expect(move({ ...base, lines: [second] })).rejects.toThrow(/2 to 64 lines/);
  });

  it('keeps every invariant through any series of movements', async () => {
    const { move, ledger, database, clock, uid } = await openDemoLedger();
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            from: fc.constantFrom('external', 'available', 'held', 'borrowed', 'fees'),
            to: fc.constantFrom('available', 'held', 'borrowed', 'fees', 'external'),
            currency: fc.constantFrom('USDT' as const, 'ETH' as const),
            amount: fc.bigInt({ min: 1n, max: 20_000_000_000n }),
          }),
          { maxLength: 8 },
        ),
        async (steps) => {
          for (const { from, to, currency, amount } of steps) {
            number += 1;
            const line = (account: typeof from, value: bigint) =>
              account === 'external' || account === 'fees'
                ? ({ control: account, currency, amount: value } as const)
                : ({ uid, account, currency, amount: value } as const);
            await move({
              ...depositOf(uid, 1n, `step:${number}`),
              lines: [line(from, -amount), line(to, amount)],
            });
          }
          await expectZeroSums(database);
        },
      ),
      { numRuns: 15 },
    );
    const watcher = watchLedger({
      database,
      ledger,
      clock,
      log: collectingLog(),
      openHolds: () => Promise.resolve({ held: 0n, reserved: 0n }),
    });
    await watcher.check();
    expect(watcher.health().problems).toEqual([]);
    await watcher.stop();
  });
});
