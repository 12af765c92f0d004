import type { Sql } from '../../../platform/postgres/db.ts';
import type { WhitelistChange } from './whitelist.rules.ts';

/** The newest change of a customer's whitelist. Null if it was never changed. */
export const selectLastChange = async (sql: Sql, uid: bigint): Promise<WhitelistChange | null> => {
  const [row] = await sql.query<{ is_on: boolean; effective_at: Date }>(
    `select is_on, effective_at from funding.whitelist_changes where uid = $1 order by change_no desc limit 1`,
    [uid],
  );
  return row === undefined ? null : { isOn: row.is_on, effectiveAtMs: row.effective_at.getTime() };
};

/** The caller holds the lock of the customer's destinations. */
export const insertChange = async (
  sql: Sql,
  uid: bigint,
  { isOn, effectiveAtMs }: WhitelistChange,
  nowMs: number,
): Promise<void> => {
  await sql.query(
    `insert into funding.whitelist_changes (uid, change_no, is_on, changed_at, effective_at)
     select $1, 1 + coalesce(max(change_no), 0), $2, $3, $4 from funding.whitelist_changes where uid = $1`,
    [uid, isOn, new Date(nowMs), new Date(effectiveAtMs)],
  );
};
