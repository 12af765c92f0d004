import type { Sql } from '../../platform/postgres/db.ts';

/** A trade that is not settled this long after its due second is not looked for. The server halts long before. */
const OVERDUE_SECONDS = 3_600;

/** The stakes and fees that a customer's trades held at each moment, in minor units of USDT. */
export const selectHeldAt = async (
  sql: Sql,
  uid: bigint,
  moments: readonly Date[],
): Promise<readonly bigint[]> => {
  const rows = await sql.prepared<{ held: bigint }>(
    'trading_held_at',
    `select coalesce((
       select sum(o.stake + o.fee) from trading.orders o
       join trading.groups g on g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds
         and g.symbol_id = o.symbol_id and g.seconds = o.seconds
       left join trading.runs r on r.lane = g.lane and r.settle_second = g.settle_second and r.symbol_id = g.symbol_id
         and r.seconds = g.seconds and o.uid between r.uid_from and r.uid_to
       where o.uid = $1 and o.accept_at <= p.at and (r.settled_at is null or r.settled_at > p.at)
         and o.accept_second <= floor(extract(epoch from p.at))::bigint
         and o.accept_second > floor(extract(epoch from p.at))::bigint
           - (select coalesce(max(t.seconds), 0) from trading.terms t) - $3
     ), 0)::bigint as held
     from unnest($2::timestamptz[]) with ordinality as p(at, place) order by p.place`,
    [uid, moments, OVERDUE_SECONDS],
  );
  return rows.map(({ held }) => held);
};
