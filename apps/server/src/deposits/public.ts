export { type Application, selectApplications, TO_DECIDE } from './applications/applications.sql.ts';
export {
  ARRIVAL_WAITS,
  insertUnbooked,
  type ListedUnbooked,
  selectUnbooked,
  type UnbookedArrival,
} from './arrivals/unbooked.sql.ts';
export { rememberedFirstBlock } from './chain/remembered-first-block.ts';
export { selectDepositNews } from './deposit-news.sql.ts';
export { type Deposits, demoSender, openDeposits } from './deposits.ts';
export type { LargeDeposits } from './large/agree-on-deposits.ts';
export { LARGE_WAITS, type LargeQueue, selectLargeQueue } from './large/large-deposits.sql.ts';
export { bitcoinSecondNode, evmSecondNode } from './large/second-node.ts';
export { selectChainDeposits } from './lists/chain-deposits.sql.ts';
export { CREDIT_TIMES } from './lists/credit-times.sql.ts';
export { registerDepositStaffRoutes } from './operator-routes.ts';
export { readRecharges } from './read-recharges.ts';
export { bankReceiptsChange } from './receipts/bank-receipts-change.ts';
export { type RechargeRow, selectRecharge, selectRecharges } from './recharges.sql.ts';
export { registerDepositRoutes } from './routes.ts';
export { selectTopUps } from './top-ups.sql.ts';
export { decimalOf } from './unbooked/view.ts';
