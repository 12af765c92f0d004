import { formatAmount } from '@tallystick/money';
import { expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import {
  DAY_MS,
  openProductFloor,
  plantPlanTerms,
  subscribeMany,
} from '../../../test/support/products/product-floor.ts';
import { seededRandom, wholeBetween } from '../../../test/support/random.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { accrueLane } from './accrue.ts';

/** Positions in the everyday test. Set TALLYSTICK_TEST_POSITIONS for a hundred thousand. */
const POSITIONS = Number(process.env['TALLYSTICK_TEST_POSITIONS'] ?? '2000');
const CUSTOMERS = Math.ceil(POSITIONS / 4);
const DAYS = 365;
/** Chosen so that a year has about ten thousand transactions for any number of positions. */
const CHUNK = Math.max(97, Math.ceil(POSITIONS / 50));
/** Added to a lane's demo pool, so that it covers all rewards. */
const POOL = BigInt(POSITIONS) * 200_000_000n;

const startedMs = performance.now();
/** Prints progress in runs with many positions. */
const say = (words: string): void => {
  if (POSITIONS >= 10_000)
    process.stderr.write(`${Math.round((performance.now() - startedMs) / 1000)} s: ${words}\n`);
};

class Died extends Error {}

/** A database connection on which the process dies: before a statement, after it, or right after the commit. */
const mortal = (database: Database, random: () => number, chance: number): Database & { deaths: number } => {
  const die = (): void => {
    if (random() >= chance) return;
    line.deaths += 1;
    throw new Died();
  };
  const wrap = (sql: Sql): Sql => ({
    query: async (statement, values) => {
      die();
      const rows = await sql.query<never>(statement, values);
      die();
      return rows;
    },
    prepared: async (name, statement, values) => {
      die();
      const rows = await sql.prepared<never>(name, statement, values);
      die();
      return rows;
    },
  });
  const line = {
    ...database,
    ...wrap(database),
    deaths: 0,
    transaction: async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
      const result = await database.transaction(async (sql) => {
        const done = await work(wrap(sql));
        die();
        return done;
      });
      die();
      return result;
    },
  };
  return line;
};

it(`a year of ${POSITIONS} positions: every reward is paid once, whenever the process dies`, {
  timeout: Math.max(120_000, POSITIONS * 40),
}, async () => {
  const random = seededRandom(11);
  const floor = await openProductFloor({ lanes: 2 });
  const { database, clock, ledger } = floor;
  await plantPlanTerms(
    database,
    `select 10 + n, 1, kind, name, currency_id, income_currency_id, (array[1, 3, 30, 90, 364])[n],
       1000000, max_amount, 100000 * n, settlement_ratio, hash_rate, price_per_unit, fee_rate, true, now()
     from products.plan_terms, generate_series(1, 5) n where plan_id = 1`,
    [],
  );
  const uids = await floor.openAccounts(CUSTOMERS);
  await database.query(
    `select ledger.fund_lane(lane, 1::smallint, 'fund_pool', $1, 'test:pool:' || lane, $2) from ledger.lanes`,
    [POOL, new Date(clock.nowMs())],
  );
  say('accounts opened');
  const pools = await floor.control('fund_pool');
  const startMs = clock.nowMs();
  // Taken within the first day. Some are by the same customer in the same second.
  const moments = Array.from({ length: POSITIONS }, () => wholeBetween(random, 0, 80_000)).toSorted(
    (a, b) => a - b,
  );
  const taken = moments.map((second) => {
    const n = wholeBetween(random, 1, 5);
    const amount = BigInt(wholeBetween(random, 1_000_000, 300_000_000));
    const days = [1, 3, 30, 90, 364][n - 1] ?? 0;
    const uid = uids[wholeBetween(random, 0, uids.length - 1)] ?? 0n;
    return { uid, planId: 10 + n, days, amount, daily: (amount * BigInt(n)) / 1000n, second };
  });
  await subscribeMany(
    floor,
    taken.map(({ uid, planId, amount, second }) => ({
      uid,
      planId,
      amount: formatAmount(amount, 'USDT'),
      atMs: startMs + second * 1000,
    })),
  );
  clock.set(startMs + 80_000_000);
  say('taken');

  const line = mortal(database, random, 0.02);
  const accruing = { database: line, clock, chunkPositions: CHUNK, onChanged: () => undefined };
  const runAll = async (): Promise<void> => {
    for (const { lane } of ledger.lanes) {
      for (;;) {
        try {
          await accrueLane(accruing, lane);
          break;
        } catch (error) {
          if (!(error instanceof Died)) throw error;
        }
      }
    }
  };
  // Two processes run, with outages of up to three weeks.
  const endMs = startMs + (DAYS + 1) * DAY_MS;
  while (clock.nowMs() < endMs) {
    clock.advance(wholeBetween(random, 1, random() < 0.1 ? 21 * 86_400 : 200_000) * 1000);
    await ledger.prepareStorage();
    await Promise.all([runAll(), runAll()]);
    say(`day ${Math.round((clock.nowMs() - startMs) / DAY_MS)}, ${line.deaths} deaths`);
  }
  clock.set(Math.max(endMs, clock.nowMs()));
  await runAll();
  expect(line.deaths).toBeGreaterThan(20);

  const earned = taken.reduce((total, { daily, days }) => total + daily * BigInt(days), 0n);
  const expected = new Map(uids.map((uid) => [uid, 10_000_000_000n]));
  for (const { uid, daily, days } of taken) {
    expected.set(uid, (expected.get(uid) ?? 0n) + daily * BigInt(days));
  }
  const balances = await database.query<{ uid: bigint; kind: string; balance: bigint }>(
    `select uid, kind::text, balance from ledger.accounts where uid is not null and currency_id = 1`,
  );
  for (const { uid, kind, balance } of balances) {
    expect([uid, kind, balance]).toEqual([uid, kind, kind === 'available' ? expected.get(uid) : 0n]);
  }
  say(`${taken.reduce((total, { days }) => total + days, 0)} rewards checked, ${line.deaths} deaths`);
  expect(await floor.control('fund_pool')).toBe(pools - earned);
  expect(await floor.control('fund_reserve')).toBe(0n);
  // Exactly one line for each day of each order.
  const [lines] = await database.query<{ rewards: bigint; orders: bigint; wrong: bigint }>(
    `select sum(n)::bigint as rewards, count(*) as orders, count(*) filter (where n <> o.days) as wrong
     from (select l.reference, count(*) as n from ledger.lines l where l.kind = 'fund_reward' and l.amount > 0 group by 1) l
     join products.orders o on o.order_id = l.reference`,
  );
  expect(lines).toEqual({
    rewards: BigInt(taken.reduce((total, { days }) => total + days, 0)),
    orders: BigInt(taken.length),
    wrong: 0n,
  });
  const [left] = await database.query<{ positions: bigint; unended: bigint }>(
    `select (select count(*) from products.positions) as positions,
       (select count(*) from products.orders o left join products.endings e using (uid, order_id) where e.uid is null) as unended`,
  );
  expect(left).toEqual({ positions: 0n, unended: 0n });
  await expectZeroSums(database);
});
