import type { Sql } from '../../apps/server/src/platform/postgres/db.ts';

const AMOUNT = 1_000_000_000n;
const DAILY = 6_800_000n;

/**
 * Creates a subscription of the first plan for each of the customers, with the same rows as the product: the held amount, the
 * reserved reward, the order and its position. All begin within one day.
 */
export const plantPositions = async (
  database: { transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> },
  plan: { readonly firstUid: bigint; readonly count: number; readonly day: number; readonly days: number },
): Promise<void> => {
  const { firstUid, count, day, days } = plan;
  await database.transaction(async (sql) => {
    // As if two people had agreed to these terms.
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into products.plan_terms select plan_id, 2, kind, name, currency_id, income_currency_id, $1, min_amount, max_amount,
         daily_rate, settlement_ratio, hash_rate, price_per_unit, fee_rate, offered, now(), gen_random_uuid()
       from products.plan_terms where plan_id = 1 and version = 1`,
      [days],
    );
    await sql.query('set local session_replication_role = origin');
    const [begun] = await sql.query<{ batch: bigint; at: Date }>(
      'select batch, at from ledger.begin_batch_at(0::smallint, null)',
    );
    if (begun === undefined) throw new Error('there is no lane 0');
    const customers = `select $1::bigint + n as uid, n, gen_random_uuid() as id from generate_series(0, $2::integer - 1) n`;
    await sql.query(
      `insert into products.orders (uid, order_id, lane, kind, plan_id, version, amount, days, daily_income, start_second, created_at)
       select uid, id, 0, 'liquidity', 1, 2, $3, $4, $5, $6::bigint * 86400 + (n::bigint * 7919) % 86400, now()
       from (${customers}) c`,
      [firstUid, count, AMOUNT, days, DAILY, day],
    );
    await sql.query(
      `insert into products.positions (lane, kind, second_of_day, uid, order_id, start_day, days, currency_id, principal,
         income_currency_id, daily_income)
       select lane, kind, start_second % 86400, uid, order_id, start_second / 86400, days, 1, amount, 1, daily_income
       from products.orders`,
    );
    await sql.query(
      `insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
       select ledger.user_account(uid, 1::smallint, 'held'), uid, ledger.slot_of(uid), 1, 'held' from products.orders
       on conflict do nothing`,
    );
    for (const [kind, sign] of [
      ['available', -1n],
      ['held', 1n],
    ] as const) {
      await sql.query(
        `select ledger.post_user_lines(0::smallint, $1, 'fund_subscription', $2,
           array_agg(ledger.user_account(uid, 1::smallint, $3)), array_agg($4::bigint), array_agg(order_id)) from products.orders`,
        [begun.batch, begun.at, kind, sign * AMOUNT],
      );
    }
    const reward = BigInt(count) * BigInt(days) * DAILY;
    await sql.query(`select ledger.fund_lane(0::smallint, 1::smallint, 'fund_pool', $1, 'bench:pool', $2)`, [
      reward,
      begun.at,
    ]);
    await sql.query(
      `select ledger.post_control_lines(0::smallint, $1, 'pool_reserved', $2, 1::smallint,
         array['fund_pool', 'fund_reserve']::ledger.account_kind[], array[-$3::bigint, $3::bigint])`,
      [begun.batch, begun.at, reward],
    );
  });
  await database.transaction((sql) => sql.query('analyze products.positions'));
};
