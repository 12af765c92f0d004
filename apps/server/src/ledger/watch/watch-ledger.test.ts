import { expect, it } from 'vitest';
import {
  collectingLog,
  openTradingFloor,
  START_SECOND,
  type TradingFloor,
} from '../../../test/support/trades/trading-floor.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { watchLedger } from './watch-ledger.ts';

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

it('the watcher finds nothing while trades are taken and settled', async () => {
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
const later = (floor: TradingFloor, seconds: number) => floor.clock.set(floor.clock.nowMs() + seconds * 1000);

it('the watcher is one of several processes at a time; the others take over what it found', async () => {
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

it('the watcher looks at what is new, and at everything again after a day', async () => {
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
])('the watcher reports %s', async (_name, statement, problem) => {
  const { floor, watcher, uid, trade } = await openWatched();
  await trade();
  await floor.database.query(statement, [uid]);
  const health = await watcher.check();
  expect(health.holds).toBe(false);
  expect(health.problems.map(describeReason).join('\n')).toMatch(problem);
  expect(watcher.health().holds).toBe(false);
});
