import type { StatementAccount } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import { knownCurrency } from '../known-currency.ts';

/** Statements on the closed days of the ledger, without the practice lane (ADR 37). Days are in UTC, as `2026-11-25`. Amounts are minor units. */

/** The day that is closed next: the one after the newest closed day, or the day of the oldest line. Null without any line. */
export const selectNextDay = async (sql: Sql): Promise<string | null> => {
  const [row] = await sql.query<{ day: string | null }>(
    `select to_char(coalesce(
       (select max(day) + 1 from ledger.closed_days),
       (select (min(created_at) at time zone 'UTC')::date from ledger.lines where lane <> ledger.practice_lane())
     ), 'YYYY-MM-DD') as day`,
  );
  return row?.day ?? null;
};

/** Closes a day. Returns false if another process was first. */
export const insertClosedDay = async (sql: Sql, day: string, at: Date): Promise<boolean> => {
  const closed = await sql.query(
    `insert into ledger.closed_days (day, lines, closed_at)
     select $1::date, count(*), $2 from ledger.lines l
       where l.created_at >= $1::date::timestamp at time zone 'UTC'
         and l.created_at < ($1::date + 1)::timestamp at time zone 'UTC' and l.lane <> ledger.practice_lane()
     on conflict (day) do nothing returning 1`,
    [day, at],
  );
  return closed.length > 0;
};

/** Adds up the lines of a day by account, currency and kind. */
export const insertDayTotals = async (sql: Sql, day: string): Promise<void> => {
  await sql.query(
    `insert into ledger.day_totals (day, account, currency_id, kind, lines, amount_in, amount_out)
     select $1::date, a.kind, a.currency_id, l.kind, count(*),
       sum(greatest(l.amount, 0))::bigint, sum(least(l.amount, 0))::bigint
     from ledger.lines l join ledger.accounts a using (account_id)
     where l.created_at >= $1::date::timestamp at time zone 'UTC'
       and l.created_at < ($1::date + 1)::timestamp at time zone 'UTC' and l.lane <> ledger.practice_lane()
     group by a.kind, a.currency_id, l.kind`,
    [day],
  );
};

/** Accounts whose closed days and the lines since then do not add up to their balances now. */
export const selectUnbalanced = async (sql: Sql, day: string): Promise<readonly string[]> => {
  const rows = await sql.query<{ offence: string }>(
    `with parts as (
       select account, currency_id, (amount_in + amount_out)::numeric as amount from ledger.day_totals
       union all
       select a.kind, a.currency_id, l.amount from ledger.lines l join ledger.accounts a using (account_id)
         where l.created_at >= ($1::date + 1)::timestamp at time zone 'UTC'
       union all
       select kind, currency_id, -balance from ledger.accounts
     )
     select account || ' ' || c.code || ': off by ' || sum(amount) as offence
     from parts join ledger.currencies c using (currency_id)
     group by account, c.code having sum(amount) <> 0 order by 1`,
    [day],
  );
  return rows.map(({ offence }) => offence);
};

export interface ClosedDay {
  readonly day: string;
  readonly lines: number;
  readonly closedAtMs: number;
}

const toClosedDay = (row: { day: string; lines: bigint; closed_at: Date }): ClosedDay => ({
  day: row.day,
  lines: Number(row.lines),
  closedAtMs: row.closed_at.getTime(),
});

/** Closed days, newest first: those before a day, or from an offset. */
export const selectClosedDays = async (
  sql: Sql,
  {
    before,
    offset,
    limit,
  }: { readonly before: string | null; readonly offset: number; readonly limit: number },
): Promise<readonly ClosedDay[]> => {
  const rows = await sql.query<{ day: string; lines: bigint; closed_at: Date }>(
    `select to_char(day, 'YYYY-MM-DD') as day, lines, closed_at from ledger.closed_days
     where $1::date is null or day < $1 order by day desc offset $2 limit $3`,
    [before, offset, limit],
  );
  return rows.map(toClosedDay);
};

export const countClosedDays = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ days: bigint }>('select count(*) as days from ledger.closed_days');
  return Number(row?.days ?? 0n);
};

export const selectClosedDay = async (sql: Sql, day: string): Promise<ClosedDay | null> => {
  const [row] = await sql.query<{ day: string; lines: bigint; closed_at: Date }>(
    `select to_char(day, 'YYYY-MM-DD') as day, lines, closed_at from ledger.closed_days where day = $1`,
    [day],
  );
  return row === undefined ? null : toClosedDay(row);
};

interface Moved {
  readonly account: StatementAccount;
  readonly currency: Currency;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

interface MovedRow {
  readonly account: StatementAccount;
  readonly code: string;
  readonly amount_in: bigint;
  readonly amount_out: bigint;
}

const toMoved = (row: MovedRow): Moved => ({
  account: row.account,
  currency: knownCurrency(row.code),
  amountIn: row.amount_in,
  amountOut: row.amount_out,
});

/** Each account that was ever used, with its balance before the day and its sums of the day. */
export const selectDayBalances = async (
  sql: Sql,
  day: string,
): Promise<readonly (Moved & { readonly opening: bigint })[]> => {
  const rows = await sql.query<MovedRow & { opening: bigint }>(
    `select t.account, c.code,
       coalesce(sum(t.amount_in + t.amount_out) filter (where t.day < $1), 0)::bigint as opening,
       coalesce(sum(t.amount_in) filter (where t.day = $1), 0)::bigint as amount_in,
       coalesce(sum(t.amount_out) filter (where t.day = $1), 0)::bigint as amount_out
     from ledger.day_totals t join ledger.currencies c using (currency_id)
     where t.day <= $1 group by t.account, c.code order by t.account, c.code`,
    [day],
  );
  return rows.map((row) => ({ ...toMoved(row), opening: row.opening }));
};

/** The lines of a day, added up by account, currency and kind. */
export const selectDayMovements = async (
  sql: Sql,
  day: string,
): Promise<readonly (Moved & { readonly kind: string; readonly lines: number })[]> => {
  const rows = await sql.query<MovedRow & { kind: string; lines: bigint }>(
    `select t.account, c.code, t.kind, t.lines, t.amount_in, t.amount_out
     from ledger.day_totals t join ledger.currencies c using (currency_id)
     where t.day = $1 order by t.kind, t.account, c.code`,
    [day],
  );
  return rows.map((row) => ({ ...toMoved(row), kind: row.kind, lines: Number(row.lines) }));
};
