import { type Loan as WireLoan, loan as wireLoan } from '@tallystick/contract';
import { borrowedFirst, type MovementLine, moveMoney } from '../../ledger/public.ts';
import type { Sql } from '../../platform/db.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import { answerOnce } from '../answer-once.ts';
import type { LoansContext } from './context.ts';
import { interestAt } from './loan.rules.ts';
import { toWireLoan } from './loan-view.ts';
import { type Loan, selectLoan } from './loans.sql.ts';
import { insertEnding, takeOpenLoan } from './open-loans.sql.ts';

const pay = async (
  sql: Sql,
  loan: Loan,
  kind: 'loan_repayment' | 'loan_interest',
  sum: bigint,
  borrowed: bigint,
  at: Date,
): Promise<void> => {
  if (sum === 0n) return;
  const { uid, loanId } = loan;
  const part = borrowedFirst(sum, borrowed);
  const fromCustomer: MovementLine[] = (['borrowed', 'available'] as const)
    .filter((account) => part[account] > 0n)
    .map((account) => ({ uid, account, currency: 'USDT', amount: -part[account] }));
  const paid = await moveMoney(sql, {
    kind,
    uid,
    reference: `loan:${loanId}:${kind === 'loan_interest' ? 'interest' : 'repayment'}`,
    about: loanId,
    at,
    lines: [...fromCustomer, { control: 'loan_pool', currency: 'USDT', amount: sum }],
  });
  if (paid.outcome === 'short') throw new AppError('balance_too_small');
  invariant(paid.outcome === 'moved', 'a loan is repaid once');
};

/** Gives all or part of a loan's collateral back, in the transaction that ends it. */
export const returnCollateral = async (sql: Sql, loan: Loan, amount: bigint, at: Date): Promise<void> => {
  const { uid, loanId, currency } = loan;
  const returned = await moveMoney(sql, {
    kind: 'loan_collateral_returned',
    uid,
    reference: `loan:${loanId}:collateral-returned`,
    about: loanId,
    at,
    lines: [
      { uid, account: 'held', currency, amount: -amount },
      { uid, account: 'available', currency, amount },
    ],
  });
  invariant(returned.outcome === 'moved', 'a loan holds its collateral until it ends');
};

/** Repays a loan whole, once for each client id: principal and the interest of the days begun. */
export const repayLoan = async (
  context: LoansContext,
  asked: {
    readonly uid: bigint;
    readonly loanId: string;
    readonly clientId: string | null;
    /** What the customer has of borrowed USDT: where that is less by the time it is taken, `balance_too_small`. */
    readonly borrowedOf: () => Promise<bigint>;
  },
): Promise<WireLoan> => {
  const { clock } = context;
  const { uid, loanId } = asked;
  return answerOnce(context, {
    uid,
    clientId: asked.clientId,
    asked: ['repay', loanId],
    schema: wireLoan,
    work: async (sql) => {
      const loan = await selectLoan(sql, uid, loanId);
      if (loan === null) throw new AppError('not_found');
      if (loan.ending !== null || !(await takeOpenLoan(sql, uid, loanId))) throw new AppError('loan_ended');
      const endedAt = new Date(clock.nowMs());
      const interest = interestAt(loan, Math.ceil(clock.nowMs() / 1000));
      const owed = loan.principal + interest;
      const borrowed = await asked.borrowedOf();
      const ending = {
        how: 'repaid',
        interest,
        fromBorrowed: borrowedFirst(owed, borrowed).borrowed,
        endedAt,
      } as const;
      await insertEnding(sql, loan, ending);
      await pay(sql, loan, 'loan_repayment', loan.principal, borrowed, endedAt);
      const left = borrowed > loan.principal ? borrowed - loan.principal : 0n;
      await pay(sql, loan, 'loan_interest', interest, left, endedAt);
      await returnCollateral(sql, loan, loan.collateral, endedAt);
      return toWireLoan({ ...loan, ending }, null, endedAt.getTime());
    },
  });
};
