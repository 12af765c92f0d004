export { registerTradingRoutes } from './routes.ts';
export { toWireTerm } from './terms.ts';
export {
  type Audience,
  openTrading,
  type Trading,
  type TradingDependencies,
  type TradingMarket,
} from './trading.ts';
