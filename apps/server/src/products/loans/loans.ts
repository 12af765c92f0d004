import type {
  LoanQuote,
  LoanStatus,
  loanQuote,
  ParsedInputOf,
  StaffLoan,
  Loan as WireLoan,
} from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import { owedAt } from '@tallystick/rules';
import type { Ledger } from '../../ledger/public.ts';
import { applyForLoan, type LoanApplication } from './borrow/apply-for-loan.ts';
import { quoteLoan } from './borrow/quote-loan.ts';
import type { LoansContext } from './context.ts';
import { toWireLoan } from './loan-view.ts';
import {
  countLoansOf,
  type Loan,
  type LoanPosition,
  selectCollateralOf,
  selectLoansByKey,
  selectLoansOf,
  selectOpenDebts,
} from './loans.sql.ts';
import { createMarginWatcher, type MarginWatcher } from './margins/watch-margins.ts';
import { readNewestIndex } from './newest-index.ts';
import { repayLoan } from './repay-loan.ts';

export interface Loans extends MarginWatcher {
  quote(uid: bigint, asked: ParsedInputOf<typeof loanQuote>): Promise<LoanQuote>;
  apply(application: LoanApplication): Promise<WireLoan>;
  /** Repays a part (decimal USDT), or the whole loan if null. */
  repay(
    uid: bigint,
    loanId: string,
    amount: string | null,
    clientId: string | null,
    untilMs?: number,
  ): Promise<WireLoan>;
  /** Newest first, with a function that converts each to the wire by the newest index. */
  list(
    uid: bigint,
    status: LoanStatus | null,
    start: { after: LoanPosition | null; offset: number },
    limit: number,
  ): Promise<{ loans: readonly Loan[]; toWire: (loan: Loan) => WireLoan }>;
  /** Loans of several customers, each with the customer's number. */
  read(uids: readonly string[], loanIds: readonly string[]): Promise<readonly StaffLoan[]>;
  count(uid: bigint, status: LoanStatus | null): Promise<number>;
  /** Principal and interest now due on all open loans, in minor units of USDT. */
  owed(uid: bigint): Promise<bigint>;
  /** The collateral that the customer's open loans hold: minor units by currency. */
  collateral(uid: bigint): Promise<ReadonlyMap<string, bigint>>;
}

/** Opens loans. Ledger and market must be open. Call `watch` after each second of the price log. */
export const openLoans = (
  dependencies: LoansContext & { readonly ledger: Pick<Ledger, 'balancesOf'> },
): Loans => {
  const { database, clock, market, ledger } = dependencies;
  const balanceOf = async (uid: bigint, currency: Currency) =>
    (await ledger.balancesOf(uid)).find((balance) => balance.currency === currency);
  return {
    quote: async (uid, asked) =>
      quoteLoan(dependencies, uid, asked, (await balanceOf(uid, asked.currency))?.available ?? 0n),
    apply: async (application) => {
      const loan = await applyForLoan(dependencies, application);
      dependencies.onChanged(application.uid);
      return loan;
    },
    repay: async (uid, loanId, amount, clientId, untilMs) => {
      const loan = await repayLoan(dependencies, { uid, loanId, amount, clientId, untilMs });
      dependencies.onChanged(uid);
      return loan;
    },
    list: async (uid, status, start, limit) => {
      const [loans, index] = await Promise.all([
        selectLoansOf(database, uid, status, start, limit),
        readNewestIndex(market, clock),
      ]);
      const nowMs = clock.nowMs();
      return { loans, toWire: (loan) => toWireLoan(loan, index?.(loan.currency) ?? null, nowMs) };
    },
    read: async (uids, loanIds) => {
      const [loans, index] = await Promise.all([
        selectLoansByKey(database, uids, loanIds),
        readNewestIndex(market, clock),
      ]);
      const nowMs = clock.nowMs();
      return loans.map((loan) => ({
        ...toWireLoan(loan, index?.(loan.currency) ?? null, nowMs),
        uid: String(loan.uid),
      }));
    },
    count: (uid, status) => countLoansOf(database, uid, status),
    owed: async (uid) => {
      const debts = await selectOpenDebts(database, uid);
      const second = Math.ceil(clock.nowMs() / 1000);
      return debts.reduce((sum, debt) => sum + owedAt(debt, second), 0n);
    },
    collateral: (uid) => selectCollateralOf(database, uid),
    ...createMarginWatcher(dependencies),
  };
};
