import type { Sql } from '../../platform/postgres/db.ts';
import type { LaneCursor } from '../../platform/postgres/outbox-tail.ts';

/** A batch of the outbox. `uids` are the customers whose orders it accepted; null for entries and settlements. */
export interface OutboxRow {
  readonly lane: number;
  readonly batchNo: bigint;
  readonly uids: readonly bigint[] | null;
}

/** The newest batch of each lane in the outbox. 0 for a lane without one. */
export const selectOutboxHeads = async (sql: Sql): Promise<readonly LaneCursor[]> => {
  const rows = await sql.prepared<{ lane: number; batch_no: bigint }>(
    'trading_outbox_heads',
    `select f.lane, coalesce((select max(o.batch_no) from trading.outbox o where o.lane = f.lane), 0)::bigint as batch_no
     from trading.settlement_watermarks f order by f.lane`,
  );
  return rows.map((row) => ({ lane: row.lane, batchNo: row.batch_no }));
};

/** The outbox rows after the cursors, in the order of each lane, at most `limit` batches per lane. */
export const selectOutboxAfter = async (
  sql: Sql,
  cursors: readonly LaneCursor[],
  limit: number,
): Promise<readonly OutboxRow[]> => {
  const rows = await sql.prepared<{ lane: number; batch_no: bigint; uids: bigint[] | null }>(
    'trading_outbox_after',
    `select o.lane, o.batch_no, o.uids
     from unnest($1::smallint[], $2::bigint[]) as c(lane, batch_no)
     cross join lateral (
       select x.lane, x.batch_no, x.uids from trading.outbox x
       where x.lane = c.lane and x.batch_no > c.batch_no order by x.batch_no limit $3) o
     order by o.lane, o.batch_no`,
    [cursors.map(({ lane }) => lane), cursors.map(({ batchNo }) => batchNo), limit],
  );
  return rows.map((row) => ({ lane: row.lane, batchNo: row.batch_no, uids: row.uids }));
};

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
