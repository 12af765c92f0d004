import { divCeil, divFloor, mulFloor, RATE_SCALE } from '@tallystick/money';

/** Rewards and damages of the fund in minor units. Rates are at 1e-8. */

/** A day's reward, rounded down. */
export const dailyReward = (amount: bigint, dailyRate: bigint): bigint =>
  mulFloor(amount, dailyRate, RATE_SCALE);

/** The largest amount whose reward over the whole term the pool covers. */
export const fundedFor = (pool: bigint, dailyRate: bigint, days: number): bigint =>
  divCeil((divFloor(pool, BigInt(days)) + 1n) * RATE_SCALE, dailyRate) - 1n;

export interface Redemption {
  readonly damages: bigint;
  readonly returned: bigint;
  /** The reserve for the days that will not be paid. */
  readonly released: bigint;
}

/** An early redemption. Damages are ratio × remaining days × amount, rounded down, and never more than the amount. */
export const redemptionOf = (order: {
  readonly amount: bigint;
  readonly settlementRatio: bigint;
  readonly remainingDays: number;
  readonly dailyIncome: bigint;
  readonly unpaidDays: number;
}): Redemption => {
  const full = mulFloor(order.amount, order.settlementRatio * BigInt(order.remainingDays), RATE_SCALE);
  const damages = full < order.amount ? full : order.amount;
  return {
    damages,
    returned: order.amount - damages,
    released: order.dailyIncome * BigInt(order.unpaidDays),
  };
};
