import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { AuditEntry } from './audit.rules.ts';

/** Statements on the audit log. */

export interface StoredAuditEntry extends AuditEntry {
  /** Hexadecimal. */
  readonly hash: string;
}

interface AuditHead {
  readonly entryNo: bigint;
  readonly hash: string;
}

/** The last entry's number and hash. With `lock`, locked until the transaction ends. */
export const selectAuditHead = async (sql: Sql, lock: boolean): Promise<AuditHead | null> => {
  const [row] = await sql.query<{ entry_no: bigint; hash: string }>(
    `select entry_no, encode(hash, 'hex') as hash from operator.audit_head ${lock ? 'for update' : ''}`,
  );
  return row === undefined ? null : { entryNo: row.entry_no, hash: row.hash };
};

export const insertAuditEntry = async (sql: Sql, entry: StoredAuditEntry): Promise<void> => {
  await sql.query(
    `insert into operator.audit_log (entry_no, created_at, staff, action, detail, prev_hash, hash)
     values ($1, $2, $3, $4, $5, decode($6, 'hex'), decode($7, 'hex'))`,
    [
      entry.entryNo,
      new Date(entry.createdAtMs),
      entry.staff,
      entry.action,
      entry.detail,
      entry.prevHash,
      entry.hash,
    ],
  );
};

interface AuditRow {
  entry_no: bigint;
  created_at: Date;
  staff: string;
  action: string;
  detail: string;
  prev_hash: string;
  hash: string;
}

const toEntry = (row: AuditRow): StoredAuditEntry => ({
  entryNo: row.entry_no,
  createdAtMs: row.created_at.getTime(),
  staff: row.staff,
  action: row.action,
  detail: row.detail,
  prevHash: row.prev_hash,
  hash: row.hash,
});

const COLUMNS = `entry_no, created_at, staff, action, detail,
  encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash`;

/** The order of time is that of the entries, and a range of days begins where it does. */
export const AUDIT_LIST: ListSource = {
  from: 'operator.audit_log l',
  key: { by: 'l.entry_no', type: 'bigint' },
  sorts: { created_at: { by: 'l.created_at', type: 'timestamptz' } },
  standard: '-created_at',
  time: 'l.created_at',
};

/** The entries with these numbers, in no particular order. */
export const selectAuditEntries = async (
  sql: Sql,
  entryNos: readonly string[],
): Promise<readonly StoredAuditEntry[]> => {
  const rows = await sql.query<AuditRow>(
    `select ${COLUMNS} from operator.audit_log where entry_no = any ($1::bigint[])`,
    [entryNos],
  );
  return rows.map(toEntry);
};

/** Up to `limit` entries after one, oldest first. */
export const selectAuditEntriesAfter = async (
  sql: Sql,
  after: bigint,
  limit: number,
): Promise<StoredAuditEntry[]> => {
  const rows = await sql.query<AuditRow>(
    `select ${COLUMNS} from operator.audit_log where entry_no > $1 order by entry_no limit $2`,
    [after, limit],
  );
  return rows.map(toEntry);
};
