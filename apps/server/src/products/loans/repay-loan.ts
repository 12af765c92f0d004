import { type Loan as WireLoan, loan as wireLoan } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { interestAt, owedAt, payPart, watchedOf } from '@tallystick/rules';
import {
  borrowedFirst,
  lockLane,
  type MovementLine,
  moveMoney,
  selectBorrowed,
} from '../../ledger/public.ts';
import { AppError, invariant } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { runIdempotently } from '../idempotency.ts';
import type { LoansContext } from './context.ts';
import { toWireLoan } from './loan-view.ts';
import { type Loan, selectLoan } from './loans.sql.ts';
import { readNewestIndex } from './newest-index.ts';
import { insertEnding, insertPart, lockOpenLoan, takeOpenLoan } from './open-loans.sql.ts';

/** Minimum partial repayment: 1 USDT. A smaller one must repay the whole loan. */
const LEAST_PART = 1_000_000n;

/** The second for counting interest. A day starts with its first instant. */
const secondOf = (at: Date): number => Math.ceil(at.getTime() / 1000);

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

/** Ends a loan that the caller has locked: pays the whole debt and returns the collateral. */
const repayWhole = async (sql: Sql, loan: Loan, borrowed: bigint, at: Date): Promise<Loan> => {
  const { uid, loanId, principalLeft: principal } = loan;
  const interest = interestAt(loan, secondOf(at));
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
const repayPart = async (sql: Sql, loan: Loan, sum: bigint, borrowed: bigint, at: Date): Promise<Loan> => {
  const part = payPart(loan, sum, secondOf(at));
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
  await insertPart(sql, loan, { ...part, fromBorrowed, at }, watchedOf(after, loan, secondOf(at)));
  await pay(sql, loan, {
    principal: part.toPrincipal,
    interest: part.toInterest,
    borrowed,
    suffix: `:${after.parts.count}`,
    at,
  });
  return after;
};

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
      const owed = owedAt(loan, secondOf(at));
      // A concurrent deposit restores borrowed money. With this lock, either it is visible here or the deposit sees this
      // repayment.
      await lockLane(sql, uid);
      const borrowed = await selectBorrowed(sql, uid, 'USDT');
      const isWhole = sum === null || sum >= owed;
      if (!isWhole && sum < LEAST_PART) throw new AppError('amount_too_small');
      const after = isWhole
        ? await repayWhole(sql, loan, borrowed, at)
        : await repayPart(sql, loan, sum, borrowed, at);
      return toWireLoan(after, index?.(loan.currency) ?? null, at.getTime());
    },
  });
};
