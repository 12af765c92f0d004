import type { WithdrawalTiers } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';

/** Limits by the state of a customer's identity. All amounts are minor units of USDT. */

export type Tier = 'unverified' | 'verified';

/** Null: no limit. */
export interface TierBounds {
  readonly day: bigint | null;
  readonly month: bigint | null;
}

export type Used = Readonly<Record<keyof TierBounds, bigint>>;

/** An installation begins without limits. */
export const FIRST_TIERS: WithdrawalTiers = {
  unverified_day_max: null,
  unverified_month_max: null,
  verified_day_max: null,
  verified_month_max: null,
};

const boundOf = (text: string | null): bigint | null => {
  if (text === null) return null;
  const amount = parseAmount(text, 'USDT');
  if (amount === null) throw new RangeError(`a limit of withdrawals is no amount of USDT: ${text}`);
  return amount;
};

export const boundsOf = (tiers: WithdrawalTiers, tier: Tier): TierBounds => ({
  day: boundOf(tiers[`${tier}_day_max`]),
  month: boundOf(tiers[`${tier}_month_max`]),
});

const isLower = (one: bigint | null, than: bigint | null): boolean =>
  one !== null && (than === null || one < than);

/** A month is not below a day, and verified customers have no lower limit than others. */
export const tierFaults = (tiers: WithdrawalTiers): Readonly<Record<string, 'invalid'>> => {
  const [unverified, verified] = [boundsOf(tiers, 'unverified'), boundsOf(tiers, 'verified')];
  return {
    ...(unverified.day !== null &&
      isLower(unverified.month, unverified.day) && { unverified_month_max: 'invalid' }),
    ...(verified.day !== null && isLower(verified.month, verified.day) && { verified_month_max: 'invalid' }),
    ...(isLower(verified.day, unverified.day) && { verified_day_max: 'invalid' }),
    ...(isLower(verified.month, unverified.month) && { verified_month_max: 'invalid' }),
  };
};

/** The rest that may still be withdrawn. Null: no limit. A limit that was lowered below what is used leaves nothing. */
export const leftOf = (max: bigint | null, used: bigint): bigint | null =>
  max === null ? null : max > used ? max - used : 0n;

export const fits = (bounds: TierBounds, used: Used, value: bigint): boolean => {
  const [day, month] = [leftOf(bounds.day, used.day), leftOf(bounds.month, used.month)];
  return (day === null || value <= day) && (month === null || value <= month);
};

/** True if a verification would raise or lift a limit. */
export const isLowerTier = (tiers: WithdrawalTiers, tier: Tier): boolean => {
  const [now, best] = [boundsOf(tiers, tier), boundsOf(tiers, 'verified')];
  return isLower(now.day, best.day) || isLower(now.month, best.month);
};
