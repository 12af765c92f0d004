import type { DataOf, withdrawLimits } from '@tallystick/contract';
import { type Currency, formatAmount } from '@tallystick/money';
import { periodOf } from '../../accounts/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { boundsOf, fits, isLowerTier, leftOf, type Tier, type Used } from './tiers.rules.ts';
import { lockAllowance, selectTiers, selectUsed } from './tiers.sql.ts';

export interface AllowanceContext {
  readonly clock: Clock;
  /** True while the customer's identity is verified and need not be verified again. */
  readonly isVerified: (sql: Sql, uid: bigint) => Promise<boolean>;
}

const tierOf = async ({ isVerified }: AllowanceContext, sql: Sql, uid: bigint): Promise<Tier> =>
  (await isVerified(sql, uid)) ? 'verified' : 'unverified';

/** The customer's withdrawals of this day and this month, in UTC. */
const usedOf = ({ clock }: AllowanceContext, sql: Sql, uid: bigint): Promise<Used> => {
  const since = (period: 'day' | 'month') => new Date(periodOf(period, clock.nowMs()).startMs);
  return selectUsed(sql, { uid, daySince: since('day'), monthSince: since('month') });
};

/**
 * Throws `withdrawal_over_limit` if a withdrawal does not fit the customer's limits. `value` is in minor units of USDT, null without a
 * price. Until the caller's transaction ends, no other limited withdrawal of the customer is decided.
 */
export const refuseOverLimit = async (
  context: AllowanceContext,
  sql: Sql,
  asked: { readonly uid: bigint; readonly value: bigint | null },
): Promise<void> => {
  const { uid, value } = asked;
  const { tiers } = await selectTiers(sql);
  const bounds = boundsOf(tiers, await tierOf(context, sql, uid));
  if (bounds.day === null && bounds.month === null) return;
  // A limit in USDT cannot be checked without a price. The price comes back within seconds.
  if (value === null) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  await lockAllowance(sql, uid);
  if (!fits(bounds, await usedOf(context, sql, uid), value)) throw new AppError('withdrawal_over_limit');
};

const USDT: Currency = 'USDT';
const wire = (amount: bigint | null): string | null => (amount === null ? null : formatAmount(amount, USDT));

/** The customer's limits now, and what is left of them. */
export const readAllowance = async (
  context: AllowanceContext & { readonly database: Database },
  uid: bigint,
): Promise<DataOf<typeof withdrawLimits>> => {
  const { database } = context;
  const [{ tiers }, tier, used] = await Promise.all([
    selectTiers(database),
    tierOf(context, database, uid),
    usedOf(context, database, uid),
  ]);
  const bounds = boundsOf(tiers, tier);
  const allowance = (period: 'day' | 'month') => ({
    max: wire(bounds[period]),
    used: formatAmount(used[period], USDT),
    left: wire(leftOf(bounds[period], used[period])),
  });
  return {
    tier,
    day: allowance('day'),
    month: allowance('month'),
    verification_helps: isLowerTier(tiers, tier),
  };
};
