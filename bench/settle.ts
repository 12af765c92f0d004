import {
  closeEntry,
  enterGroups,
  type Group,
  selectDueGroups,
  settleChunk,
} from '../apps/server/src/trading/settle.sql.ts';
import { type Bench, pairedFigure, percentile } from './figure.ts';
import { FIRST_UID, type Floor, nextOrder, openFloor, runLoad } from './floor.ts';

const CHUNK = 500;
const PURCHASE = 6_400_000_000_000n;

/** Puts `count` orders of one coin, duration and second of acceptance into the books, as acceptance would have. */
const plantSecond = async (floor: Floor, count: number, acceptSecond: number): Promise<void> => {
  const at = new Date(acceptSecond * 1000);
  await floor.database.transaction(async (sql) => {
    await sql.query(
      `insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second) values (0, $1::bigint + 32, 1, 30, $1)`,
      [acceptSecond],
    );
    await sql.query(
      `insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
         terms_version, accept_at, batch_no)
       select $2::bigint + n % $3, $1, gen_random_uuid(), 0, 1, case when n % 2 = 0 then 1 else -1 end, 30, 1000000, 0, 800000,
         1, $4, 0
       from generate_series(0, $5 - 1) n`,
      [acceptSecond, FIRST_UID, floor.accounts, at, count],
    );
    // The money those orders hold and reserve.
    await sql.query(
      `select ledger.post_control_lines(0::smallint, ledger.begin_batch(0::smallint), 'trade_stake', $2, 1::smallint,
         array['external', 'escrow', 'house_available', 'house_reserve']::ledger.account_kind[],
         array[-1000000 * $1::bigint, 1000000 * $1::bigint, -800000 * $1::bigint, 800000 * $1::bigint])`,
      [count, at],
    );
    await sql.query(
      `insert into trading.symbol_exposure values (0, 1, 800000 * $1::bigint)
       on conflict (lane, symbol_id) do update set open_profit = symbol_exposure.open_profit + excluded.open_profit`,
      [count],
    );
    await sql.query('insert into trading.second_exposure values (0, $2::bigint + 32, 800000 * $1::bigint)', [
      count,
      acceptSecond,
    ]);
  });
};

const enterAll = async (floor: Floor, acceptSecond: number): Promise<readonly Group[]> => {
  const groups = await closeEntry(floor.database, 0, acceptSecond);
  await enterGroups(
    floor.database,
    0,
    new Date(),
    groups.map((group) => ({ group, price: PURCHASE })),
  );
  return selectDueGroups(floor.database, 0, acceptSecond + 32);
};

const settleAll = async (floor: Floor, groups: readonly Group[]): Promise<number> => {
  let orders = 0;
  for (const group of groups) {
    for (;;) {
      const run = await settleChunk(floor.database, group, PURCHASE + 1n, CHUNK, null);
      orders += run.orders;
      if (run.settled) break;
    }
  }
  return orders;
};

/** Settlement: a second with many trades, against a bare `UPDATE` of as many rows, and what it does to acceptance meanwhile. */
export const settle: Bench = async ({ quick, say }) => {
  const count = quick ? 20_000 : 100_000;
  const repetitions = quick ? 2 : 5;
  const floor = await openFloor({ accounts: 100_000, lanes: 1 });
  const accept = async () => (await floor.accept(nextOrder(floor))).kind === 'accepted';
  try {
    await floor.database.query(
      `create table raw_trades (order_id bigint primary key, uid bigint not null, status smallint not null, stake bigint not null)
       with (fillfactor = 70)`,
    );
    const raw: { ours: number; baseline: number }[] = [];
    const p99: { ours: number; baseline: number }[] = [];
    for (let repetition = 1; repetition <= repetitions; repetition += 1) {
      say(`repetition ${repetition} of ${repetitions}`);
      await floor.database.query('truncate raw_trades');
      await floor.database.query(
        'insert into raw_trades select n, n, 0, 1000000 from generate_series(1, $1::bigint) n',
        [count],
      );
      await floor.database.query('vacuum analyze raw_trades');
      await floor.database.query('checkpoint');
      const rawStart = performance.now();
      await floor.database.query('update raw_trades set status = 1');
      const rawPerSecond = (count * 1000) / (performance.now() - rawStart);

      // Seconds that nobody trades in: well before the load of the other half.
      const second = Math.floor(Date.now() / 1000) - 3600 + repetition * 40;
      await plantSecond(floor, count, second);
      const groups = await floor.database.transaction((sql) => selectDueGroups(sql, 0, second));
      if (groups.length > 0) throw new Error('something was due already');
      const due = await enterAll(floor, second);
      const start = performance.now();
      const settled = await settleAll(floor, due);
      if (settled !== count) throw new Error(`settled ${settled} of ${count}`);
      raw.push({ ours: (count * 1000) / (performance.now() - start), baseline: rawPerSecond });

      const quiet = await runLoad(256, 3000, accept);
      await plantSecond(floor, count, second + 1);
      const busy = await enterAll(floor, second + 1);
      const settling = settleAll(floor, busy);
      const meanwhile = await runLoad(256, 3000, accept);
      await settling;
      p99.push({
        ours: percentile(meanwhile.latenciesMs, 0.99),
        baseline: percentile(quiet.latenciesMs, 0.99),
      });
    }
    return [
      pairedFigure('settle.raw', `update of ${count} rows`, raw),
      pairedFigure('settle.p99', 'acceptance p99 at 256 while nothing settles', p99),
    ];
  } finally {
    await floor.close();
  }
};
