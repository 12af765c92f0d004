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

/** Null fields match everything. Words match the beginning of a name. Times are from the first up to, not including, the second. */
export interface AuditFilter {
  readonly staff: string | null;
  readonly action: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

const MATCHES = `($1::text is null or staff ^@ $1) and ($2::text is null or action ^@ $2)
  and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)`;

const valuesOf = ({ staff, action, from, until }: AuditFilter): unknown[] => [staff, action, from, until];

/** The number of entries that match a filter. Entry numbers have no gaps, so without a filter the head gives it. */
export const countAuditEntries = async (sql: Sql, filter: AuditFilter): Promise<number> => {
  if (valuesOf(filter).every((value) => value === null)) {
    return Number((await selectAuditHead(sql, false))?.entryNo ?? 0n);
  }
  const [row] = await sql.query<{ count: bigint }>(
    `select count(*) as count from operator.audit_log where ${MATCHES}`,
    valuesOf(filter),
  );
  return Number(row?.count ?? 0n);
};

/** Up to `limit` matching entries before one (null: the newest), newest first. */
export const selectAuditEntriesBefore = async (
  sql: Sql,
  filter: AuditFilter,
  start: { readonly before: bigint | null; readonly offset: number },
  limit: number,
): Promise<StoredAuditEntry[]> => {
  const rows = await sql.query<AuditRow>(
    `select ${COLUMNS} from operator.audit_log
     where ${MATCHES} and ($5::bigint is null or entry_no < $5) order by entry_no desc offset $6 limit $7`,
    [...valuesOf(filter), start.before, start.offset, limit],
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
