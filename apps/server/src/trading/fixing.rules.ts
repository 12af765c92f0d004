import { medianFloor } from '@tallystick/money';

/** The rules of `verification.md` that turn seconds of the price log into the two prices of a trade. */

/** Entry takes the three whole seconds after acceptance; two of them are enough. */
export const ENTRY_SECONDS = 3;
const ENTRY_MINIMUM = 2;
/** Settlement takes the five seconds up to T; three of them are enough. */
export const SETTLEMENT_SECONDS = 5;
const SETTLEMENT_MINIMUM = 3;

/** A price at 1e-8, or null for a second that has none. */
export type PriceAt = (second: number) => bigint | null;

/** The second that stands for the entry: the middle one of the three. */
export const purchaseSecond = (acceptSecond: number): number => acceptSecond + 2;

/** T: the second a trade is settled by. */
export const settleSecond = (acceptSecond: number, durationSeconds: number): number =>
  purchaseSecond(acceptSecond) + durationSeconds;

const fixing = (priceAt: PriceAt, first: number, count: number, minimum: number): bigint | null => {
  const prices: bigint[] = [];
  for (let second = first; second < first + count; second += 1) {
    const price = priceAt(second);
    if (price !== null) prices.push(price);
  }
  return prices.length < minimum ? null : medianFloor(prices);
};

/** Median of the three seconds after acceptance; the floor of the mean of two; null (void) with fewer. */
export const purchasePrice = (priceAt: PriceAt, acceptSecond: number): bigint | null =>
  fixing(priceAt, acceptSecond + 1, ENTRY_SECONDS, ENTRY_MINIMUM);

/** Median of the seconds T−4 … T, at least three of them; null (void) with fewer. */
export const settlementPrice = (priceAt: PriceAt, settlementSecond: number): bigint | null =>
  fixing(priceAt, settlementSecond - SETTLEMENT_SECONDS + 1, SETTLEMENT_SECONDS, SETTLEMENT_MINIMUM);
