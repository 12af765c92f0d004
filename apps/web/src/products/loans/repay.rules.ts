import type { Loan } from '@tallystick/contract/products/loans.ts';
import { divFloor, formatAmount, formatRate, parseAmount, parseDecimal } from '@tallystick/money';
import { splitPayment } from '@tallystick/rules';

/** Figures of a repayment, computed as the server does: decimal strings in and out. */

/** Minimum repayment in USDT. Only a repayment of the whole debt may be smaller. */
export const LEAST_PART = '1.00';

export interface RepayFigures {
  /** The whole is repaid, and the collateral comes back. */
  readonly isWhole: boolean;
  readonly amount: string;
  readonly toInterest: string;
  readonly toPrincipal: string;
  readonly left: string;
  /** The remaining debt as a share of the collateral's worth; null without an index or a debt. */
  readonly ltv: string | null;
}

const units = (text: string): bigint => parseAmount(text, 'USDT') ?? 0n;
const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');

/** Interest first, then principal, at most the debt. Null stands for the whole debt. */
export const repayFigures = (
  amount: string | null,
  loan: Pick<Loan, 'owed' | 'principal_left' | 'ltv'>,
): RepayFigures => {
  const owed = units(loan.owed);
  const asked = amount === null ? owed : units(amount);
  const sum = asked < owed ? asked : owed;
  const { toInterest, toPrincipal } = splitPayment(sum, owed - units(loan.principal_left));
  const ltv = loan.ltv === null ? null : parseDecimal(loan.ltv, 8);
  return {
    isWhole: sum === owed,
    amount: usdt(sum),
    toInterest: usdt(toInterest),
    toPrincipal: usdt(toPrincipal),
    left: usdt(owed - sum),
    ltv: ltv === null || owed === 0n ? null : formatRate(divFloor(ltv * (owed - sum), owed)),
  };
};

/** The amount repaid in parts, interest and principal. */
export const repaidOf = ({ parts }: Pick<Loan, 'parts'>): string =>
  usdt(units(parts.interest) + units(parts.principal));

/** Everything that was paid for a repaid loan: the amount and its interest, in parts or at once. */
export const paidOf = ({ amount, interest }: Pick<Loan, 'amount' | 'interest'>): string =>
  usdt(units(amount) + units(interest));

export type RepayProblem = 'empty' | 'tooSmall' | 'balance';

/** The problem of a repayment; null if there is none. A null amount means that nothing was typed. */
export const repayProblem = (
  amount: string | null,
  loan: Pick<Loan, 'owed' | 'principal_left' | 'ltv'>,
  has: string | undefined,
): RepayProblem | null => {
  if (amount === null) return 'empty';
  const { isWhole, amount: sum } = repayFigures(amount, loan);
  if (!isWhole && units(sum) < units(LEAST_PART)) return 'tooSmall';
  return has !== undefined && units(sum) > units(has) ? 'balance' : null;
};
