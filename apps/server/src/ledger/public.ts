export { selectAdjustmentNews } from './adjustments/adjustment-news.sql.ts';
export { adjustmentsChange } from './adjustments/adjustments-change.ts';
export { serveAdjustmentList } from './adjustments/operator-routes.ts';
export { LEDGER_SEARCH } from './adjustments/search.sql.ts';
export { LEDGER_TIMELINE } from './adjustments/timeline.sql.ts';
export { registerBookRoutes } from './books/books-routes.ts';
export { CHART_CHANGE } from './books/chart-change.ts';
export { borrowedFirst, lockLane, type Split, selectAvailable, selectBorrowed } from './borrowed.sql.ts';
export { type BorrowedOutside, creditCustomer, lentPart } from './credit-customer.ts';
export { type Flow, selectBalancesAt, selectFlows } from './history/history.sql.ts';
export { knownCurrency } from './known-currency.ts';
export { selectBalances } from './ledger.sql.ts';
export { type Ledger, openLedger, playMoneyOf } from './ledger.ts';
export {
  type ControlAccount,
  type CustomerAccount,
  type Movement,
  type MovementKind,
  type MovementLine,
  type MovementOutcome,
  moveMoney,
} from './move.sql.ts';
export {
  chargeNetworkFee,
  type FeeReserve,
  reserveNetworkFee,
  settleNetworkFee,
} from './network-fees.sql.ts';
export { movePool, selectPool, selectPoolByLane } from './pools.sql.ts';
export { startPosting } from './post-journal.ts';
export {
  lockPractice,
  selectPracticeBalance,
  setPracticeBalance,
} from './practice/practice.sql.ts';
export {
  customerOf,
  isPracticeOwner,
  PRACTICE_CURRENCY,
  PRACTICE_GRANT,
  PRACTICE_LANE,
  practiceOwner,
} from './practice/practice-owner.rules.ts';
export {
  type AccountHead,
  type OtherLine,
  selectAccountHeads,
  selectOtherLines,
} from './records/balance-heads.sql.ts';
export {
  type ControlBalance,
  type LinesAsked,
  type OwnedAccount,
  type PackedLines,
  selectControlBalances,
  selectCustomerAccounts,
  selectPackedLines,
} from './records/customer-balances.sql.ts';
export { type CustomerTotals, readCustomerTotals } from './records/customer-totals.sql.ts';
export { followMovements, tidyMovements } from './records/follow-movements.ts';
export { LEDGER_OWN } from './records/own-records.sql.ts';
export { LEDGER_RETENTION } from './records/retention.ts';
export { resetDemoBalance } from './reset-demo-balance.ts';
export {
  type BalanceContext,
  readBalances,
  registerLedgerRoutes,
  toWireBalance,
  toWireRecords,
} from './routes.ts';
export { readClosingDelayMs, startClosingDays } from './statements/close-days.ts';
export { registerStatementRoutes } from './statements/statement-routes.ts';
export { selectOldestUnposted } from './watch/journal-lag.sql.ts';
export type { Promised } from './watch/watch-ledger.sql.ts';
export { type LedgerHealth, type LedgerWatcher, watchLedger } from './watch/watch-ledger.ts';
