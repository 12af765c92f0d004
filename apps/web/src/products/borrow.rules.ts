import type { LoanCollateral, LoanQuote } from '@tallystick/contract/loans.ts';
import { divCeil, formatAmount, parseAmount, parsePrice, RATE_SCALE } from '@tallystick/money';

/** What is decided on when borrowing, before the server is asked. */

/** 10^(8 digits of a coin + 8 of a price − 6 of USDT). */
const COIN_TO_USDT = 10_000_000_000n;

/** The collateral of a loan at so many per cent of its worth, rounded up as the server's least is. */
export const collateralFor = (
  amount: string,
  currency: LoanCollateral,
  price: string,
  percent: number,
): string | null => {
  const lent = parseAmount(amount, 'USDT');
  const index = parsePrice(price);
  if (lent === null || index === null || index === 0n || percent <= 0) return null;
  const ratio = (BigInt(percent) * RATE_SCALE) / 100n;
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
