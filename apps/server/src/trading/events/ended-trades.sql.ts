import type { Sql } from '../../platform/postgres/db.ts';
import { COLUMNS, FATE, type OrderRow, type RawOrder, toRow } from '../orders/orders.sql.ts';

/** A trade that waited for its settlement longer than this is not found by its end. */
const LONGEST_SECONDS = 86_400;

/** The newest trades of each of these customers that ended since a time, at most `limit` of each. */
export const selectEndedSince = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly OrderRow[]> => {
  const rows = await sql.query<RawOrder>(
    `select ended.* from unnest($1::bigint[]) as c(uid) cross join lateral (
       select ${COLUMNS} from trading.orders o ${FATE}
       where o.uid = c.uid and o.accept_second > $2 and r.settled_at >= $3
       order by o.accept_second desc, o.order_id desc limit $4) ended`,
    [uids, Math.floor(since.getTime() / 1000) - LONGEST_SECONDS, since, limit],
  );
  return rows.map(toRow);
};
