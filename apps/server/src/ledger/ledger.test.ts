import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { START_MS } from '../../test/support/trades/trading-floor.ts';
import { manualClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/db.ts';
import { openLedger } from './ledger.ts';

const openDemoLedger = async (lanes = 1) => {
  const database = await createTestDatabase();
  const clock = manualClock(START_MS);
  const ledger = await openLedger({ database, clock, lanes, mode: 'demo' });
  const openAccount = async (uid: bigint) => {
    await database.transaction(async (sql) => {
      await ledger.openAccounts(sql, uid);
      await ledger.payDemoGrant(sql, uid);
    });
  };
  return { database, clock, ledger, openAccount };
};

const theLedger = oncePerFile(() => openDemoLedger());

let lastUid = 1_234_567_890n;
const newUid = (): bigint => {
  lastUid += 7n;
  return lastUid;
};

const post = (database: Database, uid: bigint, amounts: readonly bigint[]) =>
  database.query(
    `with batch as materialized (select ledger.begin_batch(0::smallint) as no)
     select ledger.post_user_lines(0::smallint, batch.no, 'trade_win', '2026-01-02T00:00:00Z',
         array_agg(ledger.user_account($1, 1::smallint, 'available')), array_agg(t.amount), array_agg(null::uuid)),
       ledger.post_control_lines(0::smallint, batch.no, 'trade_settlement', '2026-01-02T00:00:00Z', 1::smallint,
         array['house_available']::ledger.account_kind[], array[-sum(t.amount)::bigint])
     from batch, unnest($2::bigint[]) as t(amount) group by batch.no`,
    [uid, amounts],
  );

describe('the ledger', () => {
  it('gives a new account its demo grant once, however often it is asked', async () => {
    const { database, ledger, openAccount } = await openDemoLedger(4);
    await openAccount(1_234_567_890n);
    await openAccount(1_234_567_890n);
    const balances = await ledger.balancesOf(1_234_567_890n);
    expect(balances.find(({ currency }) => currency === 'USDT')).toEqual({
      currency: 'USDT',
      available: 10_000_000_000n,
      held: 0n,
      borrowed: 0n,
    });
    expect(balances).toHaveLength(11);
    await expectZeroSums(database);
  });

  it('gives every customer exactly one lane, and each lane its control accounts', async () => {
    const { database, ledger } = await openDemoLedger(7);
    const covered = ledger.lanes.flatMap(({ slotFrom, slotTo }) =>
      Array.from({ length: slotTo - slotFrom + 1 }, (_, index) => slotFrom + index),
    );
    expect(covered).toEqual(Array.from({ length: 1024 }, (_, slot) => slot));
    const [row] = await database.query<{ lane: number }>('select ledger.lane_of(5000000777) as lane');
    expect(row?.lane).toBe(ledger.laneOf(5_000_000_777n));
  });

  it('opens the control accounts of a currency that was added to a database with lanes', async () => {
    const { database } = await openDemoLedger(3);
    await database.query(
      `insert into ledger.currencies (currency_id, code, minor_digits) values (12, 'DOT', 8)`,
    );
    await database.query('select ledger.ensure_lanes(3)');
    const [row] = await database.query<{ lanes: bigint }>(
      `select count(*) as lanes from ledger.accounts where currency_id = 12 and kind = 'escrow'`,
    );
    expect(row?.lanes).toBe(3n);
  });

  it('finds the account of a grant by its key, also on a connection that is as old as the database', async () => {
    const { database, ledger } = await openDemoLedger();
    await database.transaction(async (sql) => {
      // After five executions PostgreSQL keeps a plan that it made for almost empty tables.
      for (let uid = 1_000_000_007n; uid < 1_000_000_027n; uid += 1n) {
        await ledger.openAccounts(sql, uid);
        await ledger.payDemoGrant(sql, uid);
      }
      const scans = await sql.query<{ seq_scan: bigint }>(
        `select seq_scan from pg_stat_xact_user_tables where relid = 'ledger.accounts'::regclass`,
      );
      expect(scans).toEqual([{ seq_scan: 0n }]);
    });
  });

  it('refuses to make a balance negative and writes nothing of that batch', async () => {
    const { database, ledger, openAccount } = await theLedger();
    const uid = newUid();
    await openAccount(uid);
    await expect(post(database, uid, [5n, -10_000_000_006n])).rejects.toThrow(/balance_not_negative/);
    expect(await ledger.countEntriesOf(uid, { currency: null, kinds: null })).toBe(1);
  });

  it('refuses lines for an account that does not exist', async () => {
    const { database } = await theLedger();
    await expect(post(database, 999n, [5n])).rejects.toThrow(/0 of 1 lines have an account/);
  });

  it('writes a line per event with the balance after it, and pages through them by key without a gap', async () => {
    const { database, ledger, openAccount } = await theLedger();
    const uid = newUid();
    await openAccount(uid);
    await post(database, uid, [5n, -3n, 7n]);
    await post(database, uid, [11n]);
    const all = await ledger.entriesOf(uid, { currency: null, kinds: null }, { after: null, offset: 0 }, 100);
    expect(all.map(({ amount, balanceAfter }) => [amount, balanceAfter - 10_000_000_000n])).toEqual([
      [11n, 20n],
      [7n, 9n],
      [-3n, 2n],
      [5n, 5n],
      [10_000_000_000n, 0n],
    ]);
    const walked: bigint[] = [];
    let after: (typeof all)[number] | null = null;
    for (let page = 0; page < 10; page += 1) {
      const found: typeof all = await ledger.entriesOf(
        uid,
        { currency: 'USDT', kinds: null },
        { after, offset: 0 },
        2,
      );
      walked.push(...found.map(({ entryNo }) => entryNo));
      after = found.at(-1) ?? after;
    }
    expect(walked).toEqual([5n, 4n, 3n, 2n, 1n]);
    expect(await ledger.countEntriesOf(uid, { currency: null, kinds: ['faucet'] })).toBe(1);
  });

  it('sums to exactly zero per currency after any sequence of postings, accepted or refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.nat({ max: 2 }),
            fc.array(
              fc.bigInt({ min: -6_000_000_000n, max: 6_000_000_000n }).filter((amount) => amount !== 0n),
              { minLength: 1, maxLength: 4 },
            ),
          ),
          { maxLength: 15 },
        ),
        async (postings) => {
          const { database, ledger, openAccount } = await theLedger();
          const uids = [newUid(), newUid(), newUid()];
          const expected = new Map(uids.map((uid) => [uid, 10_000_000_000n]));
          for (const uid of uids) await openAccount(uid);
          for (const [index, amounts] of postings) {
            const uid = uids[index] ?? 0n;
            const after = (expected.get(uid) ?? 0n) + amounts.reduce((sum, amount) => sum + amount, 0n);
            if (after < 0n)
              await expect(post(database, uid, amounts)).rejects.toThrow(/balance_not_negative/);
            else {
              await post(database, uid, amounts);
              expected.set(uid, after);
            }
          }
          for (const uid of uids) {
            const usdt = (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT');
            expect(usdt?.available).toBe(expected.get(uid));
          }
          await expectZeroSums(database);
        },
      ),
      { numRuns: 10, interruptAfterTimeLimit: 60_000 },
    );
  });
});
