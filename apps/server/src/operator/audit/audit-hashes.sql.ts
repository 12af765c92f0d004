import type { Sql } from '../../platform/postgres/db.ts';

/** The hashes of entries of the audit log from a number on (the first is 1), oldest first, at most `limit`, in hexadecimal. */
export const selectAuditHashes = async (
  sql: Sql,
  from: number,
  limit: number,
): Promise<readonly { readonly entryNo: number; readonly hash: string }[]> => {
  const rows = await sql.prepared<{ entry_no: bigint; hash: string }>(
    'operator_audit_hashes',
    `select entry_no, encode(hash, 'hex') as hash from operator.audit_log
     where entry_no >= $1 order by entry_no limit $2`,
    [from, limit],
  );
  return rows.map((row) => ({ entryNo: Number(row.entry_no), hash: row.hash }));
};
