import { medianFloor } from '@tallystick/money';
import { settlementMinimum } from '@tallystick/rules';

/** The rules of `verification.md` that compute the two prices of a trade from seconds of the price log. */

/** Entry uses the three whole seconds after acceptance. Two of them need a price. */
export const ENTRY_SECONDS = 3;
const ENTRY_MINIMUM = 2;

/** A price at 1e-8. Null for a second without a price. */
export type PriceAt = (second: number) => bigint | null;

const fixing = (priceAt: PriceAt, first: number, count: number, minimum: number): bigint | null => {
  const prices: bigint[] = [];
  for (let second = first; second < first + count; second += 1) {
    const price = priceAt(second);
    if (price !== null) prices.push(price);
  }
  return prices.length < minimum ? null : medianFloor(prices);
};

/** Median of the three seconds after acceptance. With two prices, the floor of their mean. With fewer, null (void). */
export const purchasePrice = (priceAt: PriceAt, acceptSecond: number): bigint | null =>
  fixing(priceAt, acceptSecond + 1, ENTRY_SECONDS, ENTRY_MINIMUM);

/** Median of the last `seconds` seconds up to T (`settlementSeconds`). With prices in fewer than three fifths of them, null (void). */
export const settlementPrice = (priceAt: PriceAt, settlementSecond: number, seconds: number): bigint | null =>
  fixing(priceAt, settlementSecond - seconds + 1, seconds, settlementMinimum(seconds));
