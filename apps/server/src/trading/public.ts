export { outcomeOf } from '@tallystick/rules';
export { tradeLimitsChange } from './changes/limits-change.ts';
export { tradeTermsChange } from './changes/terms-change.ts';
export {
  selectCountryRefusal,
  selectHasTraded,
  selectNewestVersion as selectCountryListVersion,
} from './countries/countries.sql.ts';
export { countriesChange } from './countries/countries-change.ts';
export { registerCountriesRoutes } from './countries/routes.ts';
export { selectEndedSince } from './events/ended-trades.sql.ts';
export type { MoneyEvents } from './events/money-events.sql.ts';
export { openTradeEvents, type TradeEvents } from './events/trade-events.ts';
export { registerLimitsRoutes } from './limits/routes.ts';
export {
  type AcceptedBatch,
  type AcceptedBatchHead,
  type AcceptedOrder,
  selectAcceptedHeadsSince,
  selectAcceptedSince,
  selectBatchOfOrder,
} from './orders/accepted-orders.sql.ts';
export { selectHeld, selectOpenHolds, selectOpenOrders } from './orders/orders.sql.ts';
export { selectHeldAt } from './own-results/held-at.sql.ts';
export { NO_RESULTS, readOwnResults, readResultsByMonth } from './own-results/read-own-results.ts';
export { tradesOwn } from './own-trades.sql.ts';
export { readAcceptedOrder } from './queries/accepted-order.ts';
export { type EndedOrder, readEndedOrder } from './queries/ended-order.ts';
export { selectOwnerOfOrder } from './queries/order-owner.sql.ts';
export { TRADING_TIMELINE } from './queries/timeline.sql.ts';
export {
  selectDelays,
  selectNextSettled,
  selectOpenStakes,
  selectResults,
  selectSettledUntil,
  selectVoidTrades,
  type VoidTrades,
} from './queries/trading-figures.sql.ts';
export { TRADING_RETENTION } from './retention.ts';
export { registerTradingRoutes } from './routes.ts';
export { TRADING_SEARCH } from './search.sql.ts';
export { countOverdueGroups, selectOldestUnsequenced } from './settle/overdue-groups.sql.ts';
export { registerTermsRoutes } from './terms/routes.ts';
export type { RulesOf } from './terms/rule-versions.sql.ts';
export { toOfferedTerm } from './terms/terms.ts';
export { selectDecidedTrades } from './totals/decided-trades.sql.ts';
export { selectLargestOpen, selectOpenSides } from './totals/exposure.sql.ts';
export { foldTotals } from './totals/fold-totals.ts';
export { selectTotalsByKind, selectTotalsByTime } from './totals/totals.sql.ts';
export { registerTradeList } from './trade-list-routes.ts';
export {
  type ChangeNotifier,
  openTrading,
  type Trading,
  type TradingDependencies,
  type TradingMarket,
} from './trading.ts';
