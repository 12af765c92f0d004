import type { Sql } from '../../platform/postgres/db.ts';
import { laneOutbox } from '../../platform/postgres/lane-outbox.sql.ts';

/** The outbox of movements: the customers whose balances changed. */
export const movementsOutbox = laneOutbox('ledger.outbox', 'ledger.lanes');

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
