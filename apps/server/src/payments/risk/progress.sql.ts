import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements of the periodic check: payments in the order of their time, from the place that was reached. */

export const selectCheckedTo = async (sql: Sql): Promise<Date> => {
  const [row] = await sql.query<{ checked_to: Date }>('select checked_to from funding.risk_progress');
  invariant(row !== undefined, 'the periodic check of payments has its place');
  return row.checked_to;
};

export const updateCheckedTo = async (sql: Sql, to: Date): Promise<void> => {
  await sql.query('update funding.risk_progress set checked_to = greatest(checked_to, $1)', [to]);
};

export interface PaymentSeen {
  readonly uid: bigint;
  readonly at: Date;
}

const SOURCES = [
  ['funding.withdrawals', 'created_at'],
  ['funding.deposits', 'seen_at'],
  ['funding.applications', 'created_at'],
] as const;

/**
 * Payments after a time and up to `until`, of each kind at most `limit` and all of the same moment. `readTo` is the time up to which
 * they are complete.
 */
export const selectPaymentsAfter = async (
  sql: Sql,
  of: { readonly after: Date; readonly until: Date; readonly limit: number },
): Promise<{ readonly payments: readonly PaymentSeen[]; readonly readTo: Date }> => {
  let readTo = of.until;
  const payments: PaymentSeen[] = [];
  for (const [table, time] of SOURCES) {
    const rows = await sql.query<{ uid: bigint; at: Date }>(
      `select uid, ${time} as at from ${table} where ${time} > $1 and ${time} <= $2
       order by ${time} fetch first ($3) rows with ties`,
      [of.after, of.until, of.limit],
    );
    payments.push(...rows);
    const last = rows.at(-1);
    if (last !== undefined && rows.length >= of.limit && last.at < readTo) readTo = last.at;
  }
  return { payments: payments.filter(({ at }) => at <= readTo), readTo };
};

/** The customer's newest withdrawal that waits for a decision, locked. Null if there is none. */
export const lockWaiting = async (sql: Sql, uid: bigint): Promise<string | null> => {
  const [row] = await sql.query<{ withdrawal_id: string }>(
    `select withdrawal_id from funding.withdrawals where uid = $1 and status = 'requested'
     order by created_at desc, withdrawal_id desc limit 1 for update`,
    [uid],
  );
  return row?.withdrawal_id ?? null;
};
