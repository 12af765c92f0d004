export {
  type AcceptedBatch,
  type AcceptedBatchHead,
  type AcceptedOrder,
  selectAcceptedHeadsSince,
  selectAcceptedSince,
  selectBatchOfOrder,
} from './accepted-orders.sql.ts';
export { type EndedOrder, readEndedOrder } from './ended-order.ts';
export type { MoneyEvents } from './money-events.sql.ts';
export { selectOwnerOfOrder } from './order-owner.sql.ts';
export { selectOpenHolds } from './orders.sql.ts';
export { countOverdueGroups, selectOldestUnsequenced } from './overdue-groups.sql.ts';
export { registerTradingRoutes } from './routes.ts';
export { toWireTerm } from './terms.ts';
export { registerTermsRoutes } from './terms-routes.ts';
export { openTradeEvents, type TradeEvents } from './trade-events.ts';
export {
  type Audience,
  openTrading,
  type Trading,
  type TradingDependencies,
  type TradingMarket,
} from './trading.ts';
export {
  selectDelays,
  selectNextSettled,
  selectOpenStakes,
  selectResults,
  selectSettledUntil,
} from './trading-figures.sql.ts';
