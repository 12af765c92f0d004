import type { Outcome } from '../../accounts/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { SCREENED_COLUMNS, type ScreenedDeposit, type ScreenedRow, toScreened } from './subjects.sql.ts';

/** Statements on deposits that the screening has not cleared. */

export const insertScreening = async (
  sql: Sql,
  of: {
    readonly depositId: string;
    readonly askId: string;
    readonly outcome: Outcome;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<void> => {
  await sql.query(
    `insert into funding.deposit_screenings (deposit_id, ask_id, outcome, reason, screened_at) values ($1, $2, $3, $4, $5)`,
    [of.depositId, of.askId, of.outcome, of.reason, of.at],
  );
};

export interface HeldDeposit extends ScreenedDeposit {
  /** Of the newest answer. Null: no question is answered. */
  readonly outcome: Exclude<Outcome, 'clear'> | null;
  readonly reason: string | null;
  readonly needsTwo: boolean;
  readonly releasedBy: readonly string[];
}

interface HeldRow extends ScreenedRow {
  readonly outcome: Exclude<Outcome, 'clear'> | null;
  readonly reason: string | null;
  readonly needs_two: boolean;
  readonly released_by: string[];
}

const SELECT = `select ${SCREENED_COLUMNS}, s.outcome, s.reason,
    exists (select from funding.deposit_screenings r where r.deposit_id = d.deposit_id and r.outcome = 'refused') as needs_two,
    array(select r.staff from funding.deposit_releases r where r.deposit_id = d.deposit_id order by r.released_at) as released_by
  from funding.deposits d left join lateral (
    select outcome, reason from funding.deposit_screenings n where n.deposit_id = d.deposit_id
    order by n.screened_at desc, n.ask_id desc limit 1) s on true
  where d.is_screened and d.state = 'seen' and not funding.may_credit_screened(d.deposit_id)`;

const toHeld = (row: HeldRow): HeldDeposit => ({
  ...toScreened(row),
  outcome: row.outcome,
  reason: row.reason,
  needsTwo: row.needs_two,
  releasedBy: row.released_by,
});

/** Held deposits, oldest first. One without an answer is listed only if it was seen before `silentSince`. */
export const selectHeldDeposits = async (
  sql: Sql,
  silentSince: Date,
  limit: number,
): Promise<readonly HeldDeposit[]> =>
  (
    await sql.query<HeldRow>(
      `${SELECT} and (s.outcome is not null or d.seen_at < $1) order by d.seen_at, d.deposit_id limit $2`,
      [silentSince, limit],
    )
  ).map(toHeld);

/** Reads and locks a held deposit until the transaction ends. Null if it is not held. */
export const lockHeldDeposit = async (sql: Sql, depositId: string): Promise<HeldDeposit | null> => {
  const [row] = await sql.query<HeldRow>(`${SELECT} and d.deposit_id = $1 for no key update of d`, [
    depositId,
  ]);
  return row === undefined ? null : toHeld(row);
};

export const isScreenedDeposit = async (sql: Sql, depositId: string): Promise<boolean> =>
  (await sql.query('select from funding.deposits where deposit_id = $1 and is_screened', [depositId]))
    .length > 0;

export const insertRelease = async (
  sql: Sql,
  of: { readonly depositId: string; readonly staff: string; readonly reason: string; readonly now: Date },
): Promise<void> => {
  await sql.query(
    'insert into funding.deposit_releases (deposit_id, staff, reason, released_at) values ($1, $2, $3, $4)',
    [of.depositId, of.staff, of.reason, of.now],
  );
};
