import type { Sql } from '../../platform/postgres/db.ts';

/** A statement of debts and assets, as it is in the log of liabilities. */
export interface Report {
  /** Number of the statement from 0. It is the leaf number. */
  readonly position: number;
  readonly madeAtMs: number;
  /** Exact bytes. */
  readonly entry: string;
}

interface RawReport {
  position: bigint;
  made_at: Date;
  entry: string;
}

const toReport = (row: RawReport): Report => ({
  position: Number(row.position),
  madeAtMs: row.made_at.getTime(),
  entry: row.entry,
});

/** Statements from a position on, in order, at most `limit`. */
export const selectReports = async (sql: Sql, from: number, limit: number): Promise<readonly Report[]> => {
  const rows = await sql.prepared<RawReport>(
    'verification_reports',
    `select position, made_at, entry from verification.liability_reports
     where position >= $1 order by position limit $2`,
    [from, limit],
  );
  return rows.map(toReport);
};

/** Makes all later statements of the transaction read one snapshot. */
export const beginSnapshot = async (sql: Sql): Promise<void> => {
  await sql.query('set transaction isolation level repeatable read, read only');
};

/** Locks the log of statements for the rest of the transaction. */
export const lockReports = async (sql: Sql): Promise<void> => {
  await sql.query('select pg_advisory_xact_lock(7244115)');
};

export const selectNewestReport = async (sql: Sql): Promise<Report | null> => {
  const [row] = await sql.prepared<RawReport>(
    'verification_newest_report',
    'select position, made_at, entry from verification.liability_reports order by position desc limit 1',
  );
  return row === undefined ? null : toReport(row);
};

/** Statements before a position, newest first, at most `limit`. */
export const selectReportsBefore = async (
  sql: Sql,
  before: number,
  limit: number,
): Promise<readonly Report[]> => {
  const rows = await sql.prepared<RawReport>(
    'verification_reports_before',
    `select position, made_at, entry from verification.liability_reports
     where position < $1 order by position desc limit $2`,
    [before, limit],
  );
  return rows.map(toReport);
};

export const insertReport = async (sql: Sql, report: Report): Promise<void> => {
  await sql.query(
    'insert into verification.liability_reports (position, made_at, entry) values ($1, $2, $3)',
    [report.position, new Date(report.madeAtMs), report.entry],
  );
};
