import { staffTrades } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { createTestHttp } from '../../test/support/http.ts';
import type { Database } from '../platform/postgres/db.ts';
import { registerTradeList } from './trade-list-routes.ts';

const never = (): never => {
  throw new Error('no row is read');
};

/** Five trades a second for more than an hour, up and down in turn; nine of ten seconds fall, and one of a hundred ties. */
const fill = async (database: Database): Promise<void> => {
  await database.query(
    'select trading.ensure_partitions(to_timestamp(1700000000), to_timestamp(1700010000))',
  );
  await database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second, entered_at, purchase_price,
         settlement_price, outcome, void, settled_at)
       select 0, s + 32, 1, 30, s, now(), case when s % 100 = 0 then 2 when s % 10 = 0 then 1 else 3 end, 2,
         case when s % 100 = 0 then 0 when s % 10 = 0 then 1 else -1 end, false,
         now()
       from generate_series(1700000000, 1700004999) s`,
    );
    await sql.query(
      'insert into trading.settlement_watermarks (lane, entered_until, settled_until) values (0, 1700004900, 1700004900)',
    );
    await sql.query(
      `insert into trading.runs (lane, settle_second, symbol_id, seconds, chunk, uid_from, uid_to, orders, returned, kept,
         released, batch_no, settled_at)
       select 0, settle_second, 1, 30, 1, 1, 9999999999, 5, 0, 0, 0, 1, now() from trading.groups`,
    );
    await sql.query(
      `insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
         terms_version, accept_at, batch_no)
       select 1000000000 + n % 50, s, gen_random_uuid(), 0, 1, case when n % 2 = 0 then 1 else -1 end, 30, 1, 0, 1, 1,
         to_timestamp(s), n
       from (select n, 1700000000 + n / 5 as s from generate_series(0, 24999) n) t`,
    );
  });
  await database.query('vacuum analyze trading.groups, trading.runs, trading.orders');
};

test('a page of trades in a state is read from the newest on, without a join of all', async () => {
  const database = await createTestDatabase();
  await fill(database);
  const plans: string[] = [];
  const found: number[] = [];
  const http = await createTestHttp(() =>
    Promise.resolve({ uid: null, staff: { staffId: 'a', name: 'a', role: 'admin' }, token: 'a' }),
  );
  const explaining: Database = {
    ...database,
    query: async (text, values) => {
      const rows = await database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      found.push((await database.query(text, values)).length);
      return [];
    },
  };
  registerTradeList(
    http.http,
    explaining,
    { symbolIdOf: () => 1, toWire: never },
    { require: () => undefined },
  );
  for (const state of ['win', 'lose', 'tie', 'open'] as const) {
    const { status } = await http.send(staffTrades, { state, row: 50 }, { token: 'a' });
    expect(status).toBe(200);
  }
  // A page and a count of each. So few trades are counted faster as a whole.
  const pages = plans.filter((plan) => plan.startsWith('Limit'));
  expect([plans.length, pages.length]).toEqual([8, 4]);
  const [win, lose, tie, open] = pages;
  for (const plan of [win, lose]) expect(plan).not.toMatch(/Hash Join|Merge Join|Seq Scan/);
  // Few orders are open or tied, and an index finds them. So few of them may be joined with all of the few groups.
  for (const plan of [tie, open]) expect(plan).not.toMatch(/Seq Scan on orders_2023_11/);
  // No trade is open.
  expect(found.filter((rows) => rows === 51)).toHaveLength(3);
});
