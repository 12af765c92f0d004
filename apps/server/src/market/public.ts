export { startAlerts } from './alerts/evaluate-alerts.ts';
export { selectFirings } from './alerts/firings.sql.ts';
export { ALERTS_OWN, eraseAlerts } from './alerts/own-alerts.sql.ts';
export { registerAlertRoutes } from './alerts/routes.ts';
export type { Candle, Interval } from './candles/candles.rules.ts';
export type { CandleChange } from './candles/candles.ts';
export { eraseFavourites, FAVOURITES_OWN } from './favourites/favourites.sql.ts';
export { registerFavouriteRoutes } from './favourites/routes.ts';
export { type FeedLease, neverHeld } from './feed-lease.ts';
export { chooseFeed } from './feeds/choose-feed.ts';
export type { Feed } from './feeds/feed.ts';
export { createLiveVenues } from './feeds/live-venues.ts';
export { registerCoinRoutes } from './listing/coin-routes.ts';
export type { Halt } from './listing/halts.ts';
export type { Product } from './listing/products.sql.ts';
export { createMarket, type Market } from './market.ts';
export {
  type LogEntry,
  type LoggedPrices,
  type PricePoint,
  selectLogEntries,
  selectLogEntriesAround,
  selectLogExtent,
  selectLoggedPrices,
  selectNearestPrices,
} from './price-log/log-entries.sql.ts';
export type { PriceSecond } from './price-log/price-log.ts';
export { selectPricesAt } from './price-log/prices-at.sql.ts';
export type { Quote } from './quotes.ts';
export { MARKET_RETENTION } from './retention.ts';
export { type MarketContext, readProducts, registerMarketRoutes } from './routes.ts';
export { serveMarketTopics } from './topics.ts';
export { readVenues } from './venues-view.ts';
