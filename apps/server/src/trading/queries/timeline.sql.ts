import type { TimelinePart } from '../../operator/public.ts';
import { FATE } from '../orders/orders.sql.ts';

/** The second of the position, and the id before which its trades come. Every id begins with a time, so none has these bounds. */
const SECOND = `case when $2::timestamptz = 'infinity' then 9223372036854775807
  else floor(extract(epoch from $2::timestamptz))::bigint end`;
const BEFORE = `case when $3::text like 'trade%' then split_part($3, ':', 2)
  when $3 collate "C" < 'trade' and date_trunc('second', $2::timestamptz) = $2 then '00000000-0000-0000-0000-000000000000'
  else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid`;

/**
 * A customer's trades at the second of their acceptance, with their result. They are read in the order of the table's key, so a
 * page reads only its own rows.
 */
export const TRADING_TIMELINE: readonly TimelinePart[] = [
  {
    source: 'trade',
    select: `select to_timestamp(o.accept_second) as at, o.order_id::text as id,
        case o.direction when 1 then 'up' else 'down' end as what, o.order_id::text as reference, null::text as staff,
        o.stake as amount, 'USDT' as currency, o.symbol_id,
        o.seconds || ' s, ' || case when r.settled_at is null then 'running' when g.void then 'void'
          when g.outcome = 0 then 'tie' when g.outcome = o.direction then 'win' else 'lose' end as note
      from (
        select * from trading.orders
        where uid = $1 and (accept_second, order_id) < (${SECOND}, ${BEFORE})
        order by accept_second desc, order_id desc limit $4
      ) o ${FATE}`,
  },
];
