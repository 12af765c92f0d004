import { takenMail } from '@tallystick/i18n/server/loan-texts.ts';
import { formatAmount, formatPrice } from '@tallystick/money';
import { interestAt, type Liquidation, liquidationOf, owedAt, priceAtLtv } from '@tallystick/rules';
import { lockLane, moveMoney, selectAvailable, selectBorrowed } from '../../../ledger/public.ts';
import { invariant } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import type { LoansContext } from '../context.ts';
import { type Loan, selectLoan } from '../loans.sql.ts';
import type { IndexPrice } from '../newest-index.ts';
import { insertEnding, lockOpenLoan, takeOpenLoan } from '../open-loans.sql.ts';
import { repayPart, repayWhole, returnCollateral } from '../pay-loan.ts';
import { insertLoanNews } from './loan-news.sql.ts';

type Reason = 'collateral' | 'expired';

/** The reason to sell a loan's collateral at an index. Null if there is none. Expiry counts from its second on. */
export const reasonToLiquidate = (loan: Loan, { price, second }: IndexPrice): Reason | null => {
  if (price <= priceAtLtv(owedAt(loan, second), loan.collateral, loan.liquidationLtv)) return 'collateral';
  return second >= loan.startSecond + loan.days * 86_400 ? 'expired' : null;
};

/** Sells collateral for the rest of the debt. It is returned first and then the sold part goes to the pool, so that the records have both lines. */
const sell = async (
  sql: Sql,
  loan: Loan,
  index: IndexPrice,
  reason: Reason,
  at: Date,
): Promise<Liquidation> => {
  const { uid, loanId, currency, collateral } = loan;
  invariant(await takeOpenLoan(sql, uid, loanId), 'a loan that is held runs');
  const interest = interestAt(loan, index.second);
  const sale = liquidationOf(loan.principalLeft + interest, collateral, index.price, loan.penaltyRate);
  await insertEnding(sql, loan, {
    how: 'liquidated',
    reason,
    interest,
    price: index.price,
    priceSecond: index.second,
    endedAt: at,
    ...sale,
  });
  await returnCollateral(sql, loan, collateral, at);
  const sold = await moveMoney(sql, {
    kind: 'loan_liquidation',
    uid,
    reference: `loan:${loanId}:liquidation`,
    about: loanId,
    at,
    lines: [
      { uid, account: 'available', currency, amount: -sale.sold },
      { control: 'loan_pool', currency, amount: sale.sold },
    ],
  });
  invariant(sold.outcome === 'moved', 'collateral is sold once');
  return sale;
};

interface Taken {
  readonly reason: Reason;
  /** The loan before the house took anything. */
  readonly loan: Loan;
  /** USDT that was taken from the customer. */
  readonly own: bigint;
  /** The debt that the customer's USDT did not pay. */
  readonly rest: bigint;
  /** True if the loan goes on. */
  readonly isCovered: boolean;
  readonly sale: Liquidation | null;
  readonly price: bigint;
  readonly at: Date;
}

/** Tells the customer by the centre, by push and by mail, with the figures. */
const tellTaken = async (
  { tell }: LoansContext,
  sql: Sql,
  { reason, loan, own, rest, isCovered, sale, price, at }: Taken,
): Promise<void> => {
  const { uid, loanId, currency: coin } = loan;
  const coins = (amount: bigint): string => formatAmount(amount, coin);
  const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');
  await insertLoanNews(sql, {
    uid,
    loanId,
    what: isCovered ? 'loan_partly_repaid' : sale === null ? 'loan_repaid' : 'loan_sold',
    amount: sale?.sold ?? own,
    at,
  });
  await tell(sql, uid, (locale) =>
    takenMail(locale, {
      reason,
      amount: usdt(loan.principal),
      own: usdt(own),
      collateral: coins(loan.collateral),
      coin,
      left: isCovered ? usdt(rest) : null,
      sale:
        sale === null
          ? null
          : {
              owed: usdt(rest),
              penaltyAmount: usdt(sale.penalty),
              sold: coins(sale.sold),
              price: formatPrice(price),
              returned: coins(sale.returned),
            },
    }),
  );
};

/**
 * Ends a loan at its limit or after its term. The debt is first taken from the customer's USDT, borrowed money before the
 * customer's own. Only for the rest is collateral sold, with the penalty. Returns false if nothing had to be taken.
 */
export const liquidateLoan = async (
  context: LoansContext,
  { uid, loanId }: Pick<Loan, 'uid' | 'loanId'>,
  index: IndexPrice,
  at: Date,
): Promise<boolean> =>
  context.database.transaction(async (sql) => {
    // A partial repayment meanwhile may have moved the loan away from the limit.
    if (!(await lockOpenLoan(sql, uid, loanId))) return false;
    const loan = await selectLoan(sql, uid, loanId);
    invariant(loan !== null, 'a loan that runs is there');
    const reason = reasonToLiquidate(loan, index);
    if (reason === null) return false;
    await lockLane(sql, uid);
    const borrowed = await selectBorrowed(sql, uid, 'USDT');
    const funds = borrowed + (await selectAvailable(sql, uid, 'USDT'));
    const owed = owedAt(loan, index.second);
    const paid = { borrowed, second: index.second, at };
    const taken = { reason, loan, isCovered: false, sale: null, price: index.price, at };
    if (funds >= owed) {
      await repayWhole(sql, loan, paid);
      await tellTaken(context, sql, { ...taken, own: owed, rest: 0n });
      return true;
    }
    const left = funds === 0n ? loan : await repayPart(sql, loan, funds, paid);
    // A smaller debt may be covered again. A term that has ended stays ended.
    const isCovered = reasonToLiquidate(left, index) === null;
    const sale = isCovered ? null : await sell(sql, left, index, reason, at);
    await tellTaken(context, sql, { ...taken, own: funds, rest: owed - funds, isCovered, sale });
    return true;
  });
