import { divCeil, divFloor, mulFloor, RATE_SCALE } from '@tallystick/money';

/** Rewards and damages of the fund in minor units. Rates are at 1e-8. */

/** A day's reward, rounded down. */
export const dailyReward = (amount: bigint, dailyRate: bigint): bigint =>
  mulFloor(amount, dailyRate, RATE_SCALE);

/** The reward of all days. Each day is rounded down by itself. */
export const totalReward = (amount: bigint, dailyRate: bigint, days: number): bigint =>
  dailyReward(amount, dailyRate) * BigInt(days);

/** The largest amount whose reward over the whole term the pool covers. */
export const fundedFor = (pool: bigint, dailyRate: bigint, days: number): bigint =>
  divCeil((divFloor(pool, BigInt(days)) + 1n) * RATE_SCALE, dailyRate) - 1n;

export interface Redemption {
  readonly damages: bigint;
  readonly returned: bigint;
  /** The reserve for the days that will not be paid. */
  readonly released: bigint;
}

/** Damages of an early redemption: ratio × remaining days × amount, rounded down, and never more than the amount. */
export const damagesOf = (amount: bigint, settlementRatio: bigint, remainingDays: number): bigint => {
  const full = mulFloor(amount, settlementRatio * BigInt(remainingDays), RATE_SCALE);
  return full < amount ? full : amount;
};

/** An early redemption. */
export const redemptionOf = (order: {
  readonly amount: bigint;
  readonly settlementRatio: bigint;
  readonly remainingDays: number;
  readonly dailyIncome: bigint;
  readonly unpaidDays: number;
}): Redemption => {
  const damages = damagesOf(order.amount, order.settlementRatio, order.remainingDays);
  return {
    damages,
    returned: order.amount - damages,
    released: order.dailyIncome * BigInt(order.unpaidDays),
  };
};
