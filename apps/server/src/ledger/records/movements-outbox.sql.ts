import type { Sql } from '../../platform/postgres/db.ts';
import type { LaneCursor } from '../../platform/postgres/outbox-tail.ts';

/** Statements on the outbox of movements: the customers whose balances changed. */

export interface MovementRow extends LaneCursor {
  readonly uids: readonly bigint[];
}

/** The newest movement of each lane. 0 for a lane without movements. */
export const selectMovementHeads = async (sql: Sql): Promise<readonly LaneCursor[]> => {
  const rows = await sql.prepared<{ lane: number; batch_no: bigint }>(
    'ledger_movement_heads',
    `select l.lane, coalesce((select max(o.batch_no) from ledger.outbox o where o.lane = l.lane), 0)::bigint as batch_no
     from ledger.lanes l order by l.lane`,
  );
  return rows.map((row) => ({ lane: row.lane, batchNo: row.batch_no }));
};

/** Movements after the cursors, in the order of each lane, at most `limit` per lane. */
export const selectMovementsAfter = async (
  sql: Sql,
  cursors: readonly LaneCursor[],
  limit: number,
): Promise<readonly MovementRow[]> => {
  const rows = await sql.prepared<{ lane: number; batch_no: bigint; uids: bigint[] }>(
    'ledger_movements_after',
    `select o.lane, o.batch_no, o.uids
     from unnest($1::smallint[], $2::bigint[]) as c(lane, batch_no)
     cross join lateral (
       select x.lane, x.batch_no, x.uids from ledger.outbox x
       where x.lane = c.lane and x.batch_no > c.batch_no order by x.batch_no limit $3) o
     order by o.lane, o.batch_no`,
    [cursors.map(({ lane }) => lane), cursors.map(({ batchNo }) => batchNo), limit],
  );
  return rows.map((row) => ({ lane: row.lane, batchNo: row.batch_no, uids: row.uids }));
};

/** Deletes up to `limit` movements from before a time. Returns the number deleted. */
export const deleteMovementsBefore = async (sql: Sql, before: Date, limit: number): Promise<number> => {
  const [row] = await sql.query<{ deleted: number }>(
    `with old as (
       delete from ledger.outbox where ctid = any (array(
         select o.ctid from ledger.outbox o where o.at < $1 limit $2)) returning 1)
     select count(*)::integer as deleted from old`,
    [before, limit],
  );
  return row?.deleted ?? 0;
};
