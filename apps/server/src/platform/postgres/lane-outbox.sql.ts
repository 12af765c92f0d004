import type { Sql } from './db.ts';
import type { LaneCursor } from './outbox-tail.ts';

/** A row of a lane's outbox. `uids` are the customers whom it concerns; null if the row does not name them. */
export interface LaneOutboxRow extends LaneCursor {
  readonly uids: readonly bigint[] | null;
}

/** The statements with which the outbox of a slice is followed. `lanes` is the slice's table with one row a lane. */
export const laneOutbox = (outbox: string, lanes: string) => ({
  /** The newest batch of each lane. 0 for a lane without one. */
  heads: async (sql: Sql): Promise<readonly LaneCursor[]> => {
    const rows = await sql.prepared<{ lane: number; batch_no: bigint }>(
      `${outbox}_heads`,
      `select l.lane, coalesce((select max(o.batch_no) from ${outbox} o where o.lane = l.lane), 0)::bigint as batch_no
       from ${lanes} l order by l.lane`,
    );
    return rows.map((row) => ({ lane: row.lane, batchNo: row.batch_no }));
  },
  /** The rows after the cursors, in the order of each lane, at most `limit` per lane. */
  after: async (
    sql: Sql,
    cursors: readonly LaneCursor[],
    limit: number,
  ): Promise<readonly LaneOutboxRow[]> => {
    const rows = await sql.prepared<{ lane: number; batch_no: bigint; uids: bigint[] | null }>(
      `${outbox}_after`,
      `select o.lane, o.batch_no, o.uids
       from unnest($1::smallint[], $2::bigint[]) as c(lane, batch_no)
       cross join lateral (
         select x.lane, x.batch_no, x.uids from ${outbox} x
         where x.lane = c.lane and x.batch_no > c.batch_no order by x.batch_no limit $3) o
       order by o.lane, o.batch_no`,
      [cursors.map(({ lane }) => lane), cursors.map(({ batchNo }) => batchNo), limit],
    );
    return rows.map((row) => ({ lane: row.lane, batchNo: row.batch_no, uids: row.uids }));
  },
});
