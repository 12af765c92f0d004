import { type Loan as WireLoan, loan as wireLoan } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { owedAt } from '@tallystick/rules';
import { lockLane, selectBorrowed } from '../../ledger/public.ts';
import { AppError } from '../../platform/errors.ts';
import { runIdempotently } from '../idempotency.ts';
import type { LoansContext } from './context.ts';
import { toWireLoan } from './loan-view.ts';
import { selectLoan } from './loans.sql.ts';
import { readNewestIndex } from './newest-index.ts';
import { lockOpenLoan } from './open-loans.sql.ts';
import { repayPart, repayWhole } from './pay-loan.ts';

/** Minimum partial repayment: 1 USDT. A smaller one must repay the whole loan. */
const LEAST_PART = 1_000_000n;

/** The second for counting interest. A day starts with its first instant. */
const secondOf = (at: Date): number => Math.ceil(at.getTime() / 1000);

export interface Repayment {
  readonly uid: bigint;
  readonly loanId: string;
  /** Decimal USDT. Null: the whole loan. */
  readonly amount: string | null;
  readonly clientId: string | null;
  readonly untilMs?: number | undefined;
}

const sumOf = ({ amount }: Repayment): bigint | null => {
  if (amount === null) return null;
  const sum = parseAmount(amount, 'USDT');
  if (sum === null) throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  return sum;
};

/**
 * Repays a loan or a part of it, once per client id: first the interest of started days, then principal. Never takes more than
 * the debt. Throws `not_found`, `loan_ended`, `amount_too_small`, and `balance_too_small` if the customer has too little.
 */
export const repayLoan = async (context: LoansContext, asked: Repayment): Promise<WireLoan> => {
  const { uid, loanId } = asked;
  const sum = sumOf(asked);
  return runIdempotently(context, {
    uid,
    clientId: asked.clientId,
    untilMs: asked.untilMs,
    asked: sum === null ? ['repay', loanId] : ['repay', loanId, String(sum)],
    schema: wireLoan,
    work: async (sql) => {
      const index = await readNewestIndex(context.market, context.clock);
      const isHeld = await lockOpenLoan(sql, uid, loanId);
      const loan = await selectLoan(sql, uid, loanId);
      if (loan === null) throw new AppError('not_found');
      if (!isHeld) throw new AppError('loan_ended');
      const at = new Date(context.clock.nowMs());
      const second = secondOf(at);
      const owed = owedAt(loan, second);
      // A concurrent deposit restores borrowed money. With this lock, either it is visible here or the deposit sees this
      // repayment.
      await lockLane(sql, uid);
      const borrowed = await selectBorrowed(sql, uid, 'USDT');
      const isWhole = sum === null || sum >= owed;
      if (!isWhole && sum < LEAST_PART) throw new AppError('amount_too_small');
      const after = isWhole
        ? await repayWhole(sql, loan, { borrowed, second, at })
        : await repayPart(sql, loan, sum, { borrowed, second, at });
      return toWireLoan(after, index?.(loan.currency) ?? null, at.getTime());
    },
  });
};
