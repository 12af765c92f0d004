export { registerAdjustmentRoutes } from './adjustments/operator-routes.ts';
export {
  type AccountHead,
  type OtherLine,
  selectAccountHeads,
  selectOtherLines,
} from './balance-heads.sql.ts';
export { borrowedFirst, lockLane, type Split, selectBorrowed } from './borrowed.sql.ts';
export { type BorrowedOutside, creditCustomer, lentPart } from './credit-customer.ts';
export {
  type ControlBalance,
  selectControlBalances,
  selectCustomerBalances,
} from './customer-balances.sql.ts';
export { followMovements, tidyMovements } from './follow-movements.ts';
export { selectOldestUnposted } from './journal-lag.sql.ts';
export { type Ledger, openLedger } from './ledger.ts';
export {
  type ControlAccount,
  type CustomerAccount,
  type Movement,
  type MovementKind,
  type MovementLine,
  type MovementOutcome,
  moveMoney,
} from './move.sql.ts';
export { movePool, selectPool, selectPoolByLane } from './pools.sql.ts';
export { startPosting } from './post-journal.ts';
export {
  type BalanceContext,
  readBalances,
  registerLedgerRoutes,
  toWireBalance,
  toWireRecords,
} from './routes.ts';
export type { Promised } from './watch-ledger.sql.ts';
export { type LedgerHealth, type LedgerWatcher, watchLedger } from './watch-ledger.ts';
