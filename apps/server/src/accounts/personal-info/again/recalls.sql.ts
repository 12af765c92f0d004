import type { Sql } from '../../../platform/postgres/db.ts';
import type { Recall } from '../personal-info.sql.ts';

/** Stores staff's request to verify a version again. It takes effect at once, or stays as old as the document's end. */
export const insertRecall = async (
  sql: Sql,
  of: Recall & { readonly uid: bigint; readonly version: number },
): Promise<void> => {
  const at = new Date(of.askedAtMs);
  await sql.query(
    `insert into accounts.personal_info_recalls (uid, version, reason_code, reason, staff, asked_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [of.uid, of.version, of.reasonCode, of.reason, of.staff, at],
  );
  await sql.query(
    `update accounts.personal_info_states set verify_again_from = least(verify_again_from, $2) where uid = $1`,
    [of.uid, at],
  );
};

/** True while the customer's identity counts as verified: the newest version is, and it need not be verified again. */
export const isVerifiedNow = async (sql: Sql, uid: bigint, now: Date): Promise<boolean> => {
  const rows = await sql.query(
    `select from accounts.personal_info_states
     where uid = $1 and status = 'verified' and coalesce(verify_again_from > $2, true)`,
    [uid, now],
  );
  return rows.length > 0;
};
