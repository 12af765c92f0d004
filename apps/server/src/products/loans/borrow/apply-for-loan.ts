import { type LoanCollateral, type Loan as WireLoan, loan as wireLoan } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { expirySecond, leastCollateral, watchedOf } from '@tallystick/rules';
import { moveMoney } from '../../../ledger/public.ts';
import { AppError, invariant } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { runIdempotently } from '../../idempotency.ts';
import type { LoansContext } from '../context.ts';
import { toWireLoan } from '../loan-view.ts';
import { type Loan, selectLoan } from '../loans.sql.ts';
import { nextReminder } from '../margins/due.rules.ts';
import { readNewestIndex } from '../newest-index.ts';
import { insertLoan } from '../open-loans.sql.ts';
import { type LoanTerm, selectTermsInForce } from '../terms.sql.ts';
import { borrowerRefusal } from './borrower.rules.ts';

export interface LoanApplication {
  readonly uid: bigint;
  readonly currency: LoanCollateral;
  readonly collateral: string;
  readonly amount: string;
  readonly days: number;
  readonly clientId: string | null;
  readonly untilMs?: number | undefined;
}

type NewLoan = Omit<Loan, 'warning' | 'ending' | 'parts'>;

/** Moves collateral from available to held, and the loan from the pool to the borrowed account. Both or neither. */
const moveForLoan = async (sql: Sql, loan: NewLoan): Promise<void> => {
  const { uid, loanId, currency, collateral, principal, appliedAt: at } = loan;
  const movement = { uid, about: loanId, at };
  const pledged = await moveMoney(sql, {
    ...movement,
    kind: 'loan_collateral',
    reference: `loan:${loanId}:collateral`,
    lines: [
      { uid, account: 'available', currency, amount: -collateral },
      { uid, account: 'held', currency, amount: collateral },
    ],
  });
  if (pledged.outcome === 'short') throw new AppError('balance_too_small');
  const paid = await moveMoney(sql, {
    ...movement,
    kind: 'loan_payout',
    reference: `loan:${loanId}:payout`,
    lines: [
      { control: 'loan_pool', currency: 'USDT', amount: -principal },
      { uid, account: 'borrowed', currency: 'USDT', amount: principal },
    ],
  });
  if (paid.outcome === 'short') throw new AppError('loan_pool_empty');
  invariant(pledged.outcome === 'moved' && paid.outcome === 'moved', 'a new loan moves money once');
};

const newLoan = (
  application: LoanApplication,
  term: LoanTerm,
  { price, second }: { price: bigint; second: number },
  nowMs: number,
): NewLoan => {
  const principal = parseAmount(application.amount, 'USDT');
  const collateral = parseAmount(application.collateral, application.currency);
  if (principal === null || principal < term.minAmount || principal > term.maxAmount) {
    throw new AppError('loan_amount_out_of_range');
  }
  if (collateral === null || collateral < leastCollateral(principal, price, term.maxLtv)) {
    throw new AppError('collateral_too_small');
  }
  return {
    ...term,
    uid: application.uid,
    loanId: uuidV7(nowMs),
    currency: application.currency,
    collateral,
    principal,
    principalLeft: principal,
    interestLeft: 0n,
    countedDays: 0,
    price,
    priceSecond: second,
    startSecond: Math.floor(nowMs / 1000),
    appliedAt: new Date(nowMs),
  };
};

/**
 * Lends against collateral at the newest index, once per client id. Refuses with `timed_out`, `personal_info_required`,
 * `personal_info_unapproved`, `index_missing`, `duration_unknown`, `loan_amount_out_of_range`, `collateral_too_small`,
 * `balance_too_small`, `loan_pool_empty`.
 */
export const applyForLoan = async (
  context: LoansContext,
  application: LoanApplication,
): Promise<WireLoan> => {
  const { clock, market, laneOf } = context;
  const { uid, currency } = application;
  // Read before the transaction: a second connection inside it can use up the pool and block every other request.
  const refusal = borrowerRefusal(context.mode, await context.personalInfoStatus(uid));
  return runIdempotently(context, {
    uid,
    clientId: application.clientId,
    untilMs: application.untilMs,
    asked: ['loan', currency, application.collateral, application.amount, String(application.days)],
    schema: wireLoan,
    work: async (sql) => {
      await context.refuseTimedOut(sql, uid);
      if (refusal !== null) throw new AppError(refusal);
      const index = (await readNewestIndex(market, clock))?.(currency) ?? null;
      if (index === null) throw new AppError('index_missing');
      const nowMs = clock.nowMs();
      const term = (await selectTermsInForce(sql, new Date(nowMs))).find(
        ({ days }) => days === application.days,
      );
      if (term === undefined) throw new AppError('duration_unknown');
      const loan = newLoan(application, term, index, nowMs);
      await insertLoan(sql, {
        ...loan,
        lane: laneOf(uid),
        termsVersion: term.version,
        expirySecond: expirySecond(loan.startSecond, loan.days),
        remindSecond: nextReminder(expirySecond(loan.startSecond, loan.days), loan.startSecond),
        ...watchedOf(loan, term, loan.startSecond),
      });
      const written = await selectLoan(sql, uid, loan.loanId);
      invariant(written !== null, 'a loan that was written is there');
      await moveForLoan(sql, loan);
      return toWireLoan(written, index, nowMs);
    },
  });
};
