import { WITHDRAWAL_TIERS, type WithdrawalTiers, withdrawalTiers } from '@tallystick/contract';
import { selectNewestApproved } from '../../operator/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { FIRST_TIERS, type Used } from './tiers.rules.ts';

/** The newest version of the limits. Before the first one there are none. */
export const selectTiers = async (
  sql: Sql,
): Promise<{ readonly version: number; readonly tiers: WithdrawalTiers }> => {
  const { version, content } = await selectNewestApproved(
    sql,
    'payment_settings',
    WITHDRAWAL_TIERS,
    withdrawalTiers,
  );
  return { version, tiers: content ?? FIRST_TIERS };
};

/** Serialises the limited withdrawals of a customer until the transaction ends, so that each counts all earlier ones. */
export const lockAllowance = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('funding.allowance ' || $1::text, 0))", [
    uid,
  ]);
};

/** The value that was requested since these times and not returned. Older withdrawals count by their value at the approval. */
export const selectUsed = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly daySince: Date; readonly monthSince: Date },
): Promise<Used> => {
  const [row] = await sql.query<{ day: bigint; month: bigint }>(
    `select coalesce(sum(w.value) filter (where w.created_at >= $2), 0)::bigint as day,
       coalesce(sum(w.value), 0)::bigint as month
     from (
       select created_at,
         coalesce(requested_value, value_usdt, case when currency = 'USDT' then amount else 0 end) as value
       from funding.withdrawals
       where uid = $1 and created_at >= $3 and status not in ('rejected', 'cancelled')) w`,
    [of.uid, of.daySince, of.monthSince],
  );
  invariant(row !== undefined, 'sums come back');
  return row;
};
