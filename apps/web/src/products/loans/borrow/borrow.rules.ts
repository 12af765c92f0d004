import type { LoanCollateral, LoanQuote } from '@tallystick/contract/products/loans.ts';
import {
  formatAmount,
  parseAmount,
  parseDecimal,
  parsePrice,
  RATE_DIGITS,
  RATE_SCALE,
} from '@tallystick/money';
import { leastCollateral } from '@tallystick/rules';

/** Rules of a loan request that apply before the server is asked. */

/**
 * The collateral exceeds the minimum by at least this many per mille. The price may fall by that until the loan is
 * taken.
 */
export const ROOM_PER_MILLE = 5n;

/** The highest loan-to-value ratio, scaled, that leaves this room. */
const mostWithRoom = (maxLtv: string): bigint =>
  ((parseDecimal(maxLtv, RATE_DIGITS) ?? 0n) * 1_000n) / (1_000n + ROOM_PER_MILLE);

const ratioOf = (percent: number): bigint => (BigInt(percent) * RATE_SCALE) / 100n;

/** True if this percentage is so near the maximum that the collateral must leave room for the price. */
export const needsRoom = (percent: number, maxLtv: string): boolean =>
  ratioOf(percent) > mostWithRoom(maxLtv);

/**
 * The collateral of a loan at a percentage of its worth, with room for the price. It is rounded up like the server's
 * minimum.
 */
export const collateralFor = (
  amount: string,
  currency: LoanCollateral,
  price: string,
  percent: number,
  maxLtv: string,
): string | null => {
  const lent = parseAmount(amount, 'USDT');
  const index = parsePrice(price);
  if (lent === null || index === null || index === 0n || percent <= 0) return null;
  const ratio = needsRoom(percent, maxLtv) ? mostWithRoom(maxLtv) : ratioOf(percent);
  if (ratio === 0n) return null;
  return formatAmount(leastCollateral(lent, index, ratio), currency);
};

export type BorrowProblem = 'empty' | 'range' | 'tooLittle';

/** The reason why a loan cannot be requested; null if it can. */
export const borrowProblem = (
  amount: string | null,
  collateral: string | null,
  days: number,
  quote: LoanQuote,
): BorrowProblem | null => {
  if (amount === null || collateral === null) return 'empty';
  const of = (text: string): bigint => parseAmount(text, 'USDT') ?? 0n;
  const term = quote.terms.find((each) => each.days === days);
  if (term === undefined || of(amount) < of(term.min) || of(amount) > of(term.max)) return 'range';
  const has = parseAmount(quote.available, quote.currency) ?? 0n;
  return (parseAmount(collateral, quote.currency) ?? 0n) > has ? 'tooLittle' : null;
};
