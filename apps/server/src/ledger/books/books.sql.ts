import type { StatementAccount } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';
import { knownCurrency } from '../known-currency.ts';
import type { BookedSum } from './journals.ts';

/** Statements on the sums of closed days for the books. Days are in UTC, as `2026-11-25`. */

/** The first and the last closed day. Null if none is closed. */
export const selectClosedRange = async (
  sql: Sql,
): Promise<{ readonly first: string; readonly last: string } | null> => {
  const [row] = await sql.query<{ first: string | null; last: string | null }>(
    `select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last from ledger.closed_days`,
  );
  return row === undefined || row.first === null || row.last === null
    ? null
    : { first: row.first, last: row.last };
};

interface SumRow {
  readonly account: StatementAccount;
  readonly kind: string;
  readonly code: string;
  readonly amount: bigint;
  readonly lines: bigint;
}

const toSum = ({ account, kind, code, amount, lines }: SumRow): BookedSum => ({
  account,
  kind,
  currency: knownCurrency(code),
  amount,
  lines: Number(lines),
});

/** The sums of all days before one, by account, kind and currency. */
export const selectSumsBefore = async (sql: Sql, day: string): Promise<readonly BookedSum[]> => {
  const rows = await sql.query<SumRow>(
    `select t.account, t.kind, c.code, sum(t.amount_in + t.amount_out)::bigint as amount, sum(t.lines)::bigint as lines
     from ledger.day_totals t join ledger.currencies c using (currency_id)
     where t.day < $1 group by t.account, t.kind, c.code`,
    [day],
  );
  return rows.map(toSum);
};

/** The sums of one day. */
export const selectSumsOf = async (sql: Sql, day: string): Promise<readonly BookedSum[]> => {
  const rows = await sql.query<SumRow>(
    `select t.account, t.kind, c.code, t.amount_in + t.amount_out as amount, t.lines
     from ledger.day_totals t join ledger.currencies c using (currency_id)
     where t.day = $1 order by t.kind, t.account, c.code`,
    [day],
  );
  return rows.map(toSum);
};
