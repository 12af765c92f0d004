export { type Ledger, openLedger } from './ledger.ts';
export { type BalanceContext, readBalances, registerLedgerRoutes } from './routes.ts';
export { type LedgerHealth, type LedgerWatcher, watchLedger } from './watch-ledger.ts';
