import type { LoanCollateral, LoanQuote } from '@tallystick/contract/loans.ts';
import {
  divCeil,
  formatAmount,
  parseAmount,
  parseDecimal,
  parsePrice,
  RATE_DIGITS,
  RATE_SCALE,
} from '@tallystick/money';

/** What is decided on when borrowing, before the server is asked. */

/** 10^(8 digits of a coin + 8 of a price − 6 of USDT). */
const COIN_TO_USDT = 10_000_000_000n;

/** So much more collateral than the least there is at least, in per mille: the price may fall by it until the loan is taken. */
export const ROOM_PER_MILLE = 5n;

/** The highest part of the collateral's worth, scaled, that leaves that room. */
const mostWithRoom = (maxLtv: string): bigint =>
  ((parseDecimal(maxLtv, RATE_DIGITS) ?? 0n) * 1_000n) / (1_000n + ROOM_PER_MILLE);

const ratioOf = (percent: number): bigint => (BigInt(percent) * RATE_SCALE) / 100n;

/** Whether a loan at so many per cent is so near the most that room is left for the price. */
export const needsRoom = (percent: number, maxLtv: string): boolean =>
  ratioOf(percent) > mostWithRoom(maxLtv);

/** The collateral of a loan at so many per cent of its worth, rounded up as the server's least is, with room for the price. */
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
  return formatAmount(divCeil(lent * COIN_TO_USDT * RATE_SCALE, index * ratio), currency);
};

export type BorrowProblem = 'empty' | 'range' | 'tooLittle';

/** Why a loan cannot be asked for; null for nothing. */
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
