import { formatDecimal, parseDecimal } from './decimal.ts';
import { divFloor } from './rounding.ts';

/** A price is an integer count of 1e-8 of the quote currency; a rate is an integer count of 1e-8 (0.8 is 80 %). */
export const PRICE_DIGITS = 8;
export const PRICE_SCALE = 100_000_000n;
/** Digits after the point of a rate: 0.0068 is 0.68 %. */
export const RATE_DIGITS = 8;
export const RATE_SCALE = 10n ** BigInt(RATE_DIGITS);

export const parsePrice = (text: string): bigint | null => parseDecimal(text, PRICE_DIGITS);
export const formatPrice = (price: bigint): string => formatDecimal(price, PRICE_DIGITS);
export const formatRate = (rate: bigint): string => formatDecimal(rate, PRICE_DIGITS, 1);

/**
 * The median of integers as `verification.md` fixes it: the middle one of an odd count,
 * the floor of the mean of the middle two of an even count. Null for none.
 */
export const medianFloor = (values: readonly bigint[]): bigint | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0n;
  if (sorted.length % 2 === 1) return upper;
  return divFloor((sorted[middle - 1] ?? 0n) + upper, 2n);
};
