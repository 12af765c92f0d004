import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import {
  collectingLog,
  openTradingFloor,
  START_MS,
  START_SECOND,
  type TradingFloor,
} from '../../test/support/trades/trading-floor.ts';
import { manualClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/db.ts';
import { describeReason } from '../platform/reasons/read-reason.ts';
import { openLedger } from './ledger.ts';
import { watchLedger } from './watch/watch-ledger.ts';

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
    const { database, ledger, openAccount } = await openDemoLedger();
    await openAccount(1_234_567_890n);
    await expect(post(database, 1_234_567_890n, [5n, -10_000_000_006n])).rejects.toThrow(
      /balance_not_negative/,
    );
    expect(await ledger.countEntriesOf(1_234_567_890n, { currency: null, kinds: null })).toBe(1);
  });

  it('refuses lines for an account that does not exist', async () => {
    const { database } = await openDemoLedger();
    await expect(post(database, 999n, [5n])).rejects.toThrow(/0 of 1 lines have an account/);
  });

  it('writes a line per event with the balance after it, and pages through them by key without a gap', async () => {
    const { database, ledger, openAccount } = await openDemoLedger();
    await openAccount(1_234_567_890n);
    await post(database, 1_234_567_890n, [5n, -3n, 7n]);
    await post(database, 1_234_567_890n, [11n]);
    const all = await ledger.entriesOf(
      1_234_567_890n,
      { currency: null, kinds: null },
      { after: null, offset: 0 },
      100,
    );
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
        1_234_567_890n,
        { currency: 'USDT', kinds: null },
        { after, offset: 0 },
        2,
      );
      walked.push(...found.map(({ entryNo }) => entryNo));
      after = found.at(-1) ?? after;
    }
    expect(walked).toEqual([5n, 4n, 3n, 2n, 1n]);
    expect(await ledger.countEntriesOf(1_234_567_890n, { currency: null, kinds: ['faucet'] })).toBe(1);
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
          const { database, ledger, openAccount } = await openDemoLedger();
          const uids = [1_000_000_001n, 1_000_000_002n, 1_000_000_003n];
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
  }, 90_000);
});

describe('the ledger watcher', () => {
  /** The advisory lock of the process that recomputes. */
  const WATCH = 0x77_61_74_63;
  const openWatched = async () => {
    const floor = await openTradingFloor();
    const another = () =>
      watchLedger({
        database: floor.database,
        ledger: floor.ledger,
        clock: floor.clock,
        log: collectingLog(),
        openHolds: floor.trading.openHolds,
      });
    const watcher = another();
    const [uid = 0n] = await floor.openAccounts(1);
    const trade = () =>
      floor.trading.openTrade({
        uid,
        symbol: 'BTCUSDT',
        direction: 'up',
        amount: '10',
        durationSeconds: 30,
        clientId: null,
      });
    return { floor, watcher, another, uid, trade };
  };

  it('finds nothing while trades are taken and settled', async () => {
    const { floor, watcher, trade } = await openWatched();
    for (let second = 1; second <= 40; second += 1) {
      if (second < 5) await trade();
      await floor.tick(START_SECOND + second, { BTCUSDT: 100n + BigInt(second) });
      if (second % 8 === 0) expect(await watcher.check()).toMatchObject({ holds: true, problems: [] });
    }
    expect(watcher.health().checkedAtMs).toBe((START_SECOND + 40) * 1000);
  });

  const edited = (by: number) =>
    `update ledger.accounts set balance = balance + ${by} where uid = $1 and currency_id = 1 and kind = 'available'`;
  const later = (floor: TradingFloor, seconds: number) =>
    floor.clock.set(floor.clock.nowMs() + seconds * 1000);

  it('is one of several processes at a time; the others take over what it found', async () => {
    const { floor, watcher, uid, another } = await openWatched();
    const other = another();
    const begun = floor.clock.nowMs();
    expect(await watcher.look()).toEqual({
      checkedAtMs: begun,
      walkedAtMs: begun,
      holds: true,
      problems: [],
    });
    later(floor, 30);
    expect((await other.look()).checkedAtMs).toBe(begun);
    await floor.database.query(edited(1), [uid]);
    later(floor, 30);
    expect((await other.look()).holds).toBe(false);
    later(floor, 1);
    const found = await watcher.look();
    expect(found).toMatchObject({ checkedAtMs: begun + 60_000, holds: false });
    expect(found.problems).toEqual(other.health().problems);
    // While one process holds the lock, no other recomputes.
    later(floor, 60);
    await floor.database.session(async (client) => {
      await client.query('select pg_advisory_lock($1, 0)', [WATCH]);
      expect((await watcher.look()).checkedAtMs).toBe(begun + 60_000);
      await client.query('select pg_advisory_unlock($1, 0)', [WATCH]);
    });
    expect((await watcher.look()).checkedAtMs).toBe(begun + 121_000);
    // A process that starts after the repair recomputes at once, although the stored result is recent.
    await floor.database.query(edited(-1), [uid]);
    expect((await another().look()).holds).toBe(true);
    expect((await watcher.look()).holds).toBe(false);
  });

  it('looks at what is new, and at everything again after a day', async () => {
    const { floor, watcher, trade, uid, another } = await openWatched();
    await trade();
    const begun = (await watcher.look()).walkedAtMs;
    // An old line was altered and the later lines were adjusted to match. Only a new walk over all batches finds it.
    await trade();
    await floor.database.query('alter table ledger.entries disable trigger user');
    await floor.database.query(
      "update ledger.entries set amount = amount + 1 where account_id = (select account_id from ledger.accounts where uid = $1 and currency_id = 1 and kind = 'available') and entry_no = 1",
      [uid],
    );
    later(floor, 60);
    expect(await watcher.look()).toMatchObject({ holds: true, walkedAtMs: begun });
    later(floor, 86_400);
    expect((await watcher.look()).holds).toBe(true);
    later(floor, 60);
    const found = await watcher.look();
    expect(found.holds).toBe(false);
    expect(found.problems.map(describeReason).join('\n')).toMatch(
      /lines add up to 1|does not follow from its beginning/,
    );
    // A full check finds it too.
    expect((await another().check()).holds).toBe(false);
  });

  // Each case is a manual edit of the database, or a bug.
  it.each([
    [
      'a balance that was edited',
      "update ledger.accounts set balance = balance + 1 where uid = $1 and currency_id = 1 and kind = 'available'",
      /add up to 1/,
    ],
    [
      'two balances that were shifted',
      "update ledger.accounts set balance = balance + case when uid = $1 then 1 else -1 end where (uid = $1 or kind = 'faucet') and currency_id = 1 and kind in ('available', 'faucet')",
      /does not follow|escrow/,
    ],
    [
      'an order without its money',
      'insert into trading.orders select uid, accept_second, gen_random_uuid(), lane, symbol_id, direction, seconds, stake, fee, profit, terms_version, accept_at, batch_no from trading.orders where uid = $1',
      /escrow holds/,
    ],
    [
      'a line without its counterpart',
      "insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no) select account_id, entry_no + 1, '2026-01-02', 'trade_win', 5, balance + 5, 0, (select batch_no from ledger.lanes) from ledger.accounts where uid = $1 and currency_id = 1 and kind = 'available'",
      /lines add up to 5/,
    ],
  ])('reports %s', async (_name, statement, problem) => {
    const { floor, watcher, uid, trade } = await openWatched();
    await trade();
    await floor.database.query(statement, [uid]);
    const health = await watcher.check();
    expect(health.holds).toBe(false);
    expect(health.problems.map(describeReason).join('\n')).toMatch(problem);
    expect(watcher.health().holds).toBe(false);
  });
});
