import { interestAt, payPart, watchedOf } from '@tallystick/rules';
import { borrowedFirst, type MovementLine, moveMoney } from '../../ledger/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { Loan } from './loans.sql.ts';
import { insertEnding, insertPart, takeOpenLoan } from './open-loans.sql.ts';

/** One payment on a loan: principal and interest from borrowed money and from the customer's own. */
interface Payment {
  readonly principal: bigint;
  readonly interest: bigint;
  /** The customer's balance of borrowed money. */
  readonly borrowed: bigint;
  /** Makes the references of one payment's movements unique. */
  readonly suffix: string;
  readonly at: Date;
}

const payTo = async (
  sql: Sql,
  { uid, loanId }: Loan,
  kind: 'loan_repayment' | 'loan_interest',
  sum: bigint,
  { borrowed, suffix, at }: Payment,
): Promise<void> => {
  if (sum === 0n) return;
  const part = borrowedFirst(sum, borrowed);
  const fromCustomer: MovementLine[] = (['borrowed', 'available'] as const)
    .filter((account) => part[account] > 0n)
    .map((account) => ({ uid, account, currency: 'USDT', amount: -part[account] }));
  const paid = await moveMoney(sql, {
    kind,
    uid,
    reference: `loan:${loanId}:${kind === 'loan_interest' ? 'interest' : 'repayment'}${suffix}`,
    about: loanId,
    at,
    lines: [...fromCustomer, { control: 'loan_pool', currency: 'USDT', amount: sum }],
  });
  if (paid.outcome === 'short') throw new AppError('balance_too_small');
  invariant(paid.outcome === 'moved', 'each payment of a loan is made once');
};

/** Borrowed money pays the principal first, and its rest the interest. */
const pay = async (sql: Sql, loan: Loan, payment: Payment): Promise<void> => {
  await payTo(sql, loan, 'loan_repayment', payment.principal, payment);
  const left = payment.borrowed - borrowedFirst(payment.principal, payment.borrowed).borrowed;
  await payTo(sql, loan, 'loan_interest', payment.interest, { ...payment, borrowed: left });
};

/** Returns all or part of a loan's collateral, in the transaction that ends it. */
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

export interface RepaidAt {
  /** The customer's balance of borrowed money, with the lane locked. */
  readonly borrowed: bigint;
  /** The second by which interest is counted. */
  readonly second: number;
  readonly at: Date;
}

/** Ends a loan that the caller has locked: pays the whole debt and returns the collateral. */
export const repayWhole = async (sql: Sql, loan: Loan, { borrowed, second, at }: RepaidAt): Promise<Loan> => {
  const { uid, loanId, principalLeft: principal } = loan;
  const interest = interestAt(loan, second);
  const taken = await takeOpenLoan(sql, uid, loanId);
  invariant(taken, 'a loan that is held runs');
  const fromBorrowed = borrowedFirst(principal + interest, borrowed).borrowed;
  const ending = { how: 'repaid', interest, fromBorrowed, endedAt: at } as const;
  await insertEnding(sql, loan, ending);
  await pay(sql, loan, { principal, interest, borrowed, suffix: '', at });
  await returnCollateral(sql, loan, loan.collateral, at);
  return { ...loan, ending };
};

/** Repays a part of a loan that the caller has locked. The rest continues with new watched prices. */
export const repayPart = async (
  sql: Sql,
  loan: Loan,
  sum: bigint,
  { borrowed, second, at }: RepaidAt,
): Promise<Loan> => {
  const part = payPart(loan, sum, second);
  const fromBorrowed = borrowedFirst(sum, borrowed).borrowed;
  const after = {
    ...loan,
    ...part,
    parts: {
      count: loan.parts.count + 1,
      interest: loan.parts.interest + part.toInterest,
      fromBorrowed: loan.parts.fromBorrowed + fromBorrowed,
    },
  };
  await insertPart(sql, loan, { ...part, fromBorrowed, at }, watchedOf(after, loan, second));
  await pay(sql, loan, {
    principal: part.toPrincipal,
    interest: part.toInterest,
    borrowed,
    suffix: `:${after.parts.count}`,
    at,
  });
  return after;
};
