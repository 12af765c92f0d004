import type { Sql } from '../../platform/postgres/db.ts';
import type { LogName } from '../logs/log-names.ts';

/** Statements on restorations of the database, and on retired names and keys. */

export type Decision = 'witnessed' | 'nothing_published' | 'new_name';

export const insertRestoration = async (sql: Sql, restoredAt: Date, backupMadeAt: Date): Promise<void> => {
  await sql.query(
    `insert into verification.restorations (restoration_no, restored_at, backup_made_at)
     select coalesce(max(restoration_no), 0) + 1, $1, $2 from verification.restorations`,
    [restoredAt, backupMadeAt],
  );
};

export interface Restoration {
  readonly restorationNo: number;
  readonly backupMadeAt: Date;
}

/** The newest restoration without a decision on how the logs continue. */
export const selectUndecided = async (sql: Sql): Promise<Restoration | null> => {
  const [row] = await sql.query<{ restoration_no: number; backup_made_at: Date }>(
    `select restoration_no, backup_made_at from verification.restorations r
     where not exists (select from verification.restoration_decisions d where d.restoration_no = r.restoration_no)
     order by restoration_no desc limit 1`,
  );
  return row === undefined ? null : { restorationNo: row.restoration_no, backupMadeAt: row.backup_made_at };
};

/** Decides all undecided restorations. */
export const insertDecision = async (
  sql: Sql,
  decision: Decision,
  reason: string,
  decidedAt: Date,
): Promise<void> => {
  await sql.query(
    `insert into verification.restoration_decisions (restoration_no, decision, reason, decided_at)
     select restoration_no, $1, $2, $3 from verification.restorations r
     where not exists (select from verification.restoration_decisions d where d.restoration_no = r.restoration_no)`,
    [decision, reason, decidedAt],
  );
};

/** A person permits one start without enough witnesses, from exactly these heads on. */
export const insertUnwitnessed = async (
  sql: Sql,
  heads: Readonly<Record<string, string>>,
  reason: string,
  decidedAt: Date,
): Promise<void> => {
  await sql.query(
    `insert into verification.unwitnessed_decisions (decision_no, heads, reason, decided_at)
     select coalesce(max(decision_no), 0) + 1, $1::jsonb, $2, $3 from verification.unwitnessed_decisions`,
    [JSON.stringify(heads), reason, decidedAt],
  );
};

/** The reason of the person who permitted a start from these heads. Null: nobody did. */
export const selectUnwitnessed = async (
  sql: Sql,
  heads: Readonly<Record<string, string>>,
): Promise<string | null> => {
  const [row] = await sql.query<{ reason: string }>(
    `select reason from verification.unwitnessed_decisions where heads = $1::jsonb order by decision_no desc limit 1`,
    [JSON.stringify(heads)],
  );
  return row?.reason ?? null;
};

export interface FormerKey {
  readonly verifierKey: string;
  /** Null: the key of receipts. */
  readonly log: LogName | null;
  readonly size: number | null;
  readonly closedAt: Date;
}

/** Newest first. */
export const selectFormerKeys = async (sql: Sql): Promise<readonly FormerKey[]> => {
  const rows = await sql.query<{
    verifier_key: string;
    log: LogName | null;
    size: bigint | null;
    closed_at: Date;
  }>(
    `select verifier_key, log, size, closed_at from verification.former_keys
     order by closed_at desc, verifier_key limit 200`,
  );
  return rows.map((row) => ({
    verifierKey: row.verifier_key,
    log: row.log,
    size: row.size === null ? null : Number(row.size),
    closedAt: row.closed_at,
  }));
};

/** Keeps the stored last checkpoint of a log. A key that is already kept stays unchanged. */
export const keepFormerLog = async (sql: Sql, log: LogName, closedAt: Date): Promise<void> => {
  await sql.query(
    `insert into verification.former_keys (verifier_key, log, origin, size, root, checkpoint, closed_at)
     select verifier_key, log, origin, size, root, checkpoint, $2 from verification.logs where log = $1`,
    [log, closedAt],
  );
};

export const keepFormerReceiptKey = async (sql: Sql, verifierKey: string, closedAt: Date): Promise<void> => {
  await sql.query('insert into verification.former_keys (verifier_key, closed_at) values ($1, $2)', [
    verifierKey,
    closedAt,
  ]);
};

/** Moves the same tree to another name or key. Its last checkpoint must be kept first. */
export const renameLog = async (
  sql: Sql,
  log: LogName,
  to: { origin: string; verifierKey: string; checkpoint: string; at: Date },
): Promise<void> => {
  await sql.query(
    `update verification.logs set origin = $2, verifier_key = $3, checkpoint = $4, signed_at = $5 where log = $1`,
    [log, to.origin, to.verifierKey, to.checkpoint, to.at],
  );
};
