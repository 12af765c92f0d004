import type { Sql } from '../platform/postgres/db.ts';
import type { LaneCursor } from '../platform/postgres/outbox-tail.ts';

/** Statements on the outbox of changed conversations, in commit order. The lanes of this outbox are its slots. */

export const SLOTS = 16;

export interface ChangeRow extends LaneCursor {
  readonly uid: bigint;
}

interface StoredChange {
  slot: number;
  change_no: bigint;
  uid: bigint;
}

/** Records that a conversation changed. It must be the last statement of a transaction, because it locks the slot. */
export const noteChange = async (sql: Sql, uid: bigint, at: Date): Promise<void> => {
  await sql.query(
    `with moved as (
       update support.slots set change_no = change_no + 1 where slot = $1 returning slot, change_no
     )
     insert into support.outbox (slot, change_no, uid, created_at) select slot, change_no, $2, $3 from moved`,
    [Number(uid % BigInt(SLOTS)), uid, at],
  );
};

export const selectChangeHeads = async (sql: Sql): Promise<LaneCursor[]> => {
  const rows = await sql.query<{ slot: number; change_no: bigint }>(
    'select slot, change_no from support.slots order by slot',
  );
  return rows.map((row) => ({ lane: row.slot, batchNo: row.change_no }));
};

/** The changes after the cursors, in the order of each slot, at most `limit` per slot. */
export const selectChangesAfter = async (
  sql: Sql,
  cursors: readonly LaneCursor[],
  limit: number,
): Promise<ChangeRow[]> => {
  const rows = await sql.prepared<StoredChange>(
    'support_changes_after',
    `select c.* from unnest($1::smallint[], $2::bigint[]) a (slot, after)
     cross join lateral (
       select o.slot, o.change_no, o.uid from support.outbox o
       where o.slot = a.slot and o.change_no > a.after order by o.change_no limit $3
     ) c order by c.slot, c.change_no`,
    [cursors.map(({ lane }) => lane), cursors.map(({ batchNo }) => batchNo), limit],
  );
  return rows.map((row) => ({ lane: row.slot, batchNo: row.change_no, uid: row.uid }));
};

/** Deletes changes from before a time, at most `limit`. Returns the number deleted. */
export const deleteChangesBefore = async (sql: Sql, before: Date, limit: number): Promise<number> => {
  const rows = await sql.query(
    `delete from support.outbox where ctid in (
       select ctid from support.outbox where created_at < $1 order by created_at limit $2
     ) returning 1`,
    [before, limit],
  );
  return rows.length;
};
