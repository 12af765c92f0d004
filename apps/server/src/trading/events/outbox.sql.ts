import type { Sql } from '../../platform/postgres/db.ts';
import { laneOutbox } from '../../platform/postgres/lane-outbox.sql.ts';
import type { LaneCursor } from '../../platform/postgres/outbox-tail.ts';

/** Batches of a lane. They name the customers whose orders they accepted; batches of entries and settlements name nobody. */
export const tradesOutbox = laneOutbox('trading.outbox', 'trading.settlement_watermarks');

/** Those of `uids` whose orders a range of a lane's batches entered or settled. */
export const selectCustomersOfBatches = async (
  sql: Sql,
  range: { readonly lane: number; readonly after: bigint; readonly upTo: bigint },
  uids: readonly bigint[],
): Promise<readonly bigint[]> => {
  const rows = await sql.prepared<{ uid: bigint }>(
    'trading_customers_of_batches',
    'select uid from trading.customers_of_batches($1, $2, $3, $4) as uid',
    [range.lane, range.after, range.upTo, uids],
  );
  return rows.map(({ uid }) => uid);
};

/**
 * Deletes up to `limit` batches from before a time. Batches of accepted orders are deleted only up to `readUpTo`. Returns the
 * number deleted.
 */
export const deleteOutboxBefore = async (
  sql: Sql,
  before: Date,
  readUpTo: readonly LaneCursor[],
  limit: number,
): Promise<number> => {
  const [row] = await sql.query<{ deleted: string }>(
    `with old as (
       delete from trading.outbox where ctid = any (array(
         select o.ctid from trading.outbox o
         where o.at < $1 and (o.kind <> 'accepted' or exists (
           select from unnest($2::smallint[], $3::bigint[]) as r(lane, batch_no)
           where r.lane = o.lane and o.batch_no <= r.batch_no))
         limit $4)) returning 1)
     select count(*)::text as deleted from old`,
    [before, readUpTo.map(({ lane }) => lane), readUpTo.map(({ batchNo }) => batchNo), limit],
  );
  return Number(row?.deleted ?? '0');
};
