import type { Sql } from '../../platform/postgres/db.ts';
import type { StatementLine } from './statement.ts';

/** Statements on lines of bank statements. */

export interface StoredStatement {
  readonly statementId: string;
  readonly wayId: string;
  readonly format: string;
  readonly fileName: string;
  readonly lines: number;
  readonly newLines: number;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

export const insertStatement = async (sql: Sql, of: StoredStatement): Promise<void> => {
  await sql.query(
    `insert into funding.bank_statements (statement_id, way_id, format, file_name, lines, new_lines, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [of.statementId, of.wayId, of.format, of.fileName, of.lines, of.newLines, of.uploadedBy, of.uploadedAt],
  );
};

export interface NewLine extends StatementLine {
  readonly lineId: string;
  readonly ourReferences: readonly string[];
}

/** The lines as `jsonb_to_recordset` reads them. */
const RECORD = `jsonb_to_recordset($1::jsonb) as n(line_id uuid, bank_line text, booked_at timestamptz, direction text, amount bigint, currency text,
  end_to_end text, words text, payer text, our_references text[])`;

const toRecords = (lines: readonly NewLine[]): string =>
  JSON.stringify(
    lines.map((line) => ({
      line_id: line.lineId,
      bank_line: line.bankLine,
      booked_at: line.bookedAt,
      direction: line.direction,
      amount: String(line.amount),
      currency: line.currency,
      end_to_end: line.endToEnd,
      words: line.words,
      payer: line.payer,
      our_references: line.ourReferences,
    })),
  );

/** The first of these lines that is stored with another amount. Null if there is none. */
export const selectChangedLine = async (
  sql: Sql,
  wayId: string,
  lines: readonly NewLine[],
): Promise<string | null> => {
  const [row] = await sql.query<{ bank_line: string }>(
    `select n.bank_line from ${RECORD} join funding.bank_lines l
       on (l.way_id, l.bank_line, l.booked_at) = ($2, n.bank_line, n.booked_at)
     where (l.direction, l.amount, l.currency) <> (n.direction, n.amount, n.currency) order by n.bank_line limit 1`,
    [toRecords(lines), wayId],
  );
  return row?.bank_line ?? null;
};

/** The numbers of those that are not stored yet. */
export const selectNewLines = async (
  sql: Sql,
  wayId: string,
  lines: readonly NewLine[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql.query<{ line_id: string }>(
    `select n.line_id from ${RECORD} where not exists (select from funding.bank_lines l
       where (l.way_id, l.bank_line, l.booked_at) = ($2, n.bank_line, n.booked_at))`,
    [toRecords(lines), wayId],
  );
  return new Set(rows.map(({ line_id: lineId }) => lineId));
};

/** Makes the uploads of a bank wait for each other until the transaction ends. */
export const lockStatements = async (sql: Sql, wayId: string): Promise<void> => {
  await sql.query(
    "select pg_advisory_xact_lock(hashtextextended('funding.bank_statements ' || $1::text, 0))",
    [wayId],
  );
};

export const insertLines = async (
  sql: Sql,
  { statementId, wayId }: Pick<StoredStatement, 'statementId' | 'wayId'>,
  lines: readonly NewLine[],
): Promise<void> => {
  await sql.query(
    `insert into funding.bank_lines (line_id, statement_id, way_id, bank_line, booked_at, direction, amount, currency, end_to_end, words, payer,
       our_references)
     select n.line_id, $3::uuid, $2, n.bank_line, n.booked_at, n.direction, n.amount, n.currency, n.end_to_end, n.words, n.payer, n.our_references
     from ${RECORD}`,
    [toRecords(lines), wayId, statementId],
  );
};

/**
 * The lines of a statement for which a deposit was credited before, by the reference that somebody typed, are decided. A deposit closes one line:
 * a bank may use a reference again on another day.
 */
export const closeUsedLines = async (sql: Sql, statementId: string, now: Date): Promise<void> => {
  await sql.query(
    `update funding.bank_lines set state = 'credited', closed_at = $2 where line_id in (
       select distinct on (r.order_no) l.line_id
       from funding.bank_lines l join funding.bank_receipts r
         on (r.way_id, r.bank_line, r.received_local, r.local_currency) = (l.way_id, l.bank_line, l.amount, l.currency)
       where l.statement_id = $1 and l.state = 'open' and l.direction = 'credit'
         and not exists (select from funding.bank_lines o where (o.way_id, o.bank_line, o.state) = (l.way_id, l.bank_line, 'credited'))
       order by r.order_no, abs(extract(epoch from l.booked_at - r.booked_at)))`,
    [statementId, now],
  );
};

/**
 * Notes the line of a deposit that was credited as it was applied for: the only one with the reference of its quote and the amount that the
 * customer was told. `of` is the number of an application or of a statement.
 */
export const noteLines = async (sql: Sql, of: string, now: Date): Promise<void> => {
  await sql.query(
    `with noted as (
       insert into funding.bank_receipts (order_no, version, uid, way_id, currency, amount, applied_amount, received_local, local_currency,
         bank_line, booked_at, credited_at)
       select distinct on (l.line_id) a.order_no, 1, a.uid, a.way_id, a.currency, a.amount, a.amount, l.amount, l.currency,
         l.bank_line, l.booked_at, $2::timestamptz
       from funding.bank_lines l join funding.applications a on a.way_id = l.way_id and a.bank_reference = any (l.our_references)
       join funding.rates r on (r.way_id, r.version) = (a.way_id, a.rate_version)
       where (l.statement_id = $1 or a.order_no = $1) and l.state = 'open' and l.direction = 'credit' and a.chain is null
         and a.state = 'credited' and (a.local_amount, r.local_currency) = (l.amount, l.currency)
         and a.bank_reference = 'TS' || upper(right(a.order_no::text, 12))
         and l.booked_at < $2::timestamptz + interval '1 day'
         and not exists (select from funding.bank_receipts b where b.order_no = a.order_no)
         and not exists (select from funding.bank_lines o where o.line_id <> l.line_id and o.way_id = l.way_id and o.state = 'open'
           and o.direction = 'credit' and o.amount = l.amount and a.bank_reference = any (o.our_references))
       on conflict do nothing returning way_id, bank_line, booked_at)
     update funding.bank_lines l set state = 'credited', closed_at = $2::timestamptz from noted n
     where (l.way_id, l.bank_line, l.booked_at) = (n.way_id, n.bank_line, n.booked_at) and l.state = 'open'`,
    [of, now],
  );
};

export interface FoundApplication {
  readonly orderNo: string;
  readonly isOpen: boolean;
  readonly reference: string;
  /** Minor units of the local currency. */
  readonly localAmount: bigint;
  readonly localCurrency: string;
}

/** A line that came in and that nobody has decided. */
export interface OpenLine {
  readonly lineId: string;
  readonly wayId: string;
  readonly bankLine: string;
  readonly bookedAt: Date;
  readonly amount: bigint;
  readonly currency: string;
  readonly words: string;
  readonly payer: string | null;
  readonly ourReferences: readonly string[];
  /** Another deposit was credited for the reference of the bank. */
  readonly isUsed: boolean;
  /** With one of the references, at most ten. */
  readonly found: readonly FoundApplication[];
}

interface Row {
  readonly line_id: string;
  readonly way_id: string;
  readonly bank_line: string;
  readonly booked_at: Date;
  readonly amount: bigint;
  readonly currency: string;
  readonly words: string;
  readonly payer: string | null;
  readonly our_references: readonly string[];
  readonly is_used: boolean;
  readonly found: readonly {
    readonly order_no: string;
    readonly is_open: boolean;
    readonly reference: string;
    readonly local_amount: string;
    readonly local_currency: string;
  }[];
}

/** The oldest ones. */
export const selectOpenLines = async (sql: Sql, limit: number): Promise<readonly OpenLine[]> => {
  const rows = await sql.query<Row>(
    `select l.line_id, l.way_id, l.bank_line, l.booked_at, l.amount, l.currency, l.words, l.payer, l.our_references,
       exists (select from funding.bank_receipts b where (b.way_id, b.bank_line) = (l.way_id, l.bank_line)) as is_used,
       coalesce((select jsonb_agg(f) from (
         select a.order_no, a.state in ('submitted', 'proposed') as is_open, a.bank_reference as reference,
           a.local_amount::text as local_amount, r.local_currency
         from funding.applications a join funding.rates r on (r.way_id, r.version) = (a.way_id, a.rate_version)
         where a.way_id = l.way_id and a.chain is null and a.bank_reference = any (l.our_references)
         order by a.state in ('submitted', 'proposed') desc, a.order_no desc limit 10) f), '[]') as found
     from funding.bank_lines l where l.state = 'open' and l.direction = 'credit' order by l.booked_at, l.bank_line limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    lineId: row.line_id,
    wayId: row.way_id,
    bankLine: row.bank_line,
    bookedAt: row.booked_at,
    amount: row.amount,
    currency: row.currency,
    words: row.words,
    payer: row.payer,
    ourReferences: row.our_references,
    isUsed: row.is_used,
    found: row.found.map((of) => ({
      orderNo: of.order_no,
      isOpen: of.is_open,
      reference: of.reference,
      localAmount: BigInt(of.local_amount),
      localCurrency: of.local_currency,
    })),
  }));
};

export const countOpenLines = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from funding.bank_lines where state = 'open' and direction = 'credit'`,
  );
  return row?.count ?? 0;
};

/** Returns the line that was set aside. Null if there is no open one with the number. */
export const setLineAside = async (
  sql: Sql,
  lineId: string,
  by: { readonly staff: string; readonly reason: string; readonly now: Date },
): Promise<{ readonly bank_line: string; readonly amount: bigint; readonly currency: string } | null> => {
  const [row] = await sql.query<{ bank_line: string; amount: bigint; currency: string }>(
    `update funding.bank_lines set state = 'set_aside', staff = $2, reason = $3, closed_at = $4
     where line_id = $1 and state = 'open' returning bank_line, amount, currency`,
    [lineId, by.staff, by.reason, by.now],
  );
  return row ?? null;
};
