import {
  REFUSED,
  type RetentionRule,
  refusedRequestsRule,
  type SliceRetention,
} from '../platform/retention/retention-rule.ts';

const TABLE = 'trading.refusals';
const OLD = `select uid, order_id, client_key from ${TABLE} where refused_at < $1::timestamptz order by refused_at limit $2`;

/** Refusals of a batch, each with the key of its request. Rows from before the key was kept find it by the order. */
const refusedOrders: RetentionRule = {
  name: 'refused_orders',
  table: TABLE,
  what: 'Orders that were refused while they were decided, with their keys',
  ...REFUSED,
  batch: 1_000,
  select: OLD,
  remove: async (sql, { before, limit }) => {
    const old = await sql.query<{ uid: bigint; order_id: string; client_key: string | null }>(
      `${OLD} for update skip locked`,
      [before, limit],
    );
    const uids = old.map(({ uid }) => uid);
    const orders = old.map(({ order_id: order }) => order);
    // The keys first: the database deletes a key only while its refusal is there.
    await sql.query(
      `delete from trading.requests r using unnest($1::bigint[], $2::uuid[], $3::uuid[]) as o(uid, order_id, client_key)
       where r.uid = o.uid
         and (r.client_key = o.client_key or o.client_key is null and r.order_id = o.order_id)`,
      [uids, orders, old.map(({ client_key: key }) => key)],
    );
    await sql.query(
      `delete from ${TABLE} f using unnest($1::bigint[], $2::uuid[]) as o(uid, order_id)
       where f.uid = o.uid and f.order_id = o.order_id`,
      [uids, orders],
    );
    return old.length;
  },
};

export const TRADING_RETENTION: SliceRetention = {
  rules: [
    refusedOrders,
    refusedRequestsRule(
      {
        name: 'orders_refused_early',
        table: 'trading.requests',
        what: 'Orders that were refused before they were decided. The keys of accepted orders stay',
      },
      'asked_at',
    ),
  ],
  stays: {
    books: [
      'trading.event_bases',
      'trading.groups',
      'trading.orders',
      'trading.rule_versions',
      'trading.runs',
    ],
    decisions: ['trading.country_lists', 'trading.limits', 'trading.terms'],
    work: [
      'trading.hour_totals',
      'trading.outbox',
      'trading.own_counts',
      'trading.own_days',
      'trading.result_counts',
      'trading.result_sums',
      'trading.second_exposure',
      'trading.settlement_watermarks',
      'trading.symbol_exposure',
      'trading.totals_progress',
    ],
  },
};
