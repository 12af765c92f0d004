import { interestAt, liquidationOf, owedAt, priceAtLtv } from '@tallystick/rules';
import { moveMoney } from '../../../ledger/public.ts';
import { invariant } from '../../../platform/http/errors.ts';
import type { Database } from '../../../platform/postgres/db.ts';
import { type Loan, selectLoan } from '../loans.sql.ts';
import type { IndexPrice } from '../newest-index.ts';
import { insertEnding, lockOpenLoan, takeOpenLoan } from '../open-loans.sql.ts';
import { returnCollateral } from '../repay-loan.ts';

/** The reason to sell a loan's collateral at an index. Null if there is none. Expiry counts from its second on. */
export const reasonToLiquidate = (
  loan: Loan,
  { price, second }: IndexPrice,
): 'collateral' | 'expired' | null => {
  if (price <= priceAtLtv(owedAt(loan, second), loan.collateral, loan.liquidationLtv)) return 'collateral';
  return second >= loan.startSecond + loan.days * 86_400 ? 'expired' : null;
};

/**
 * Sells a loan's collateral at an index and ends the loan. The collateral is returned first and then the sold part goes to the
 * pool, so that the customer's records have both lines. Returns false if there is no reason, or if the loan has ended.
 */
export const liquidateLoan = async (
  database: Database,
  { uid, loanId }: Pick<Loan, 'uid' | 'loanId'>,
  index: IndexPrice,
  at: Date,
): Promise<boolean> =>
  database.transaction(async (sql) => {
    // A partial repayment meanwhile may have moved the loan away from the limit.
    if (!(await lockOpenLoan(sql, uid, loanId))) return false;
    const loan = await selectLoan(sql, uid, loanId);
    invariant(loan !== null, 'a loan that runs is there');
    const reason = reasonToLiquidate(loan, index);
    if (reason === null || !(await takeOpenLoan(sql, uid, loanId))) return false;
    const { currency, collateral } = loan;
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
    return true;
  });
