import { candles, marketStatus, type OfferedTerm, productDetail, productList } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import { wireTime } from '../platform/wire.ts';
import { INTERVAL_SECONDS } from './candles/candles.rules.ts';
import { MAX_CANDLES } from './candles/candles.ts';
import type { Product } from './listing/products.sql.ts';
import type { Market } from './market.ts';
import { toWireCandle, toWireProduct, wireSecond } from './wire.ts';

/** Values from other slices. */
export interface MarketContext {
  readonly mode: 'demo' | 'live';
  readonly clock: Clock;
  /** The terms of trades on a symbol, as they are offered now. */
  readonly terms: (symbol: string) => readonly OfferedTerm[] | Promise<readonly OfferedTerm[]>;
}

/** Number of candles if `from` is left out. */
const DEFAULT_CANDLES = 300;

/** Every offered coin with its quote, in display order. */
export const readProducts = (market: Market) =>
  market.listing.offered().flatMap((product) => {
    const quote = market.quote(product.symbol);
    return quote === null ? [] : [toWireProduct(product, quote)];
  });

const productOf = (market: Market, symbol: string): Product => {
  const product = market.symbols().find((known) => known.symbol === symbol);
  if (product === undefined) throw new AppError('not_found');
  return product;
};

export const registerMarketRoutes = (http: Http, market: Market, context: MarketContext): void => {
  http.serve(productList, async () => readProducts(market));

  http.serve(productDetail, async ({ symbol }) => {
    const product = productOf(market, symbol);
    const quote = market.quote(symbol);
    if (quote === null) throw new AppError('not_found');
    return { ...toWireProduct(product, quote), terms: [...(await context.terms(symbol))] };
  });

  http.serve(candles, async ({ symbol, interval, from, to }) => {
    productOf(market, symbol);
    const newest = Math.floor(context.clock.nowMs() / 1000);
    const until = Math.min(to ?? newest, newest);
    const since = from ?? Math.max(0, until - (DEFAULT_CANDLES - 1) * INTERVAL_SECONDS[interval]);
    if (from !== undefined && to !== undefined && from > to) {
      throw new AppError('invalid_fields', { fields: { from: 'invalid' } });
    }
    const list = await market.candles(symbol, interval, since, until, MAX_CANDLES);
    return { symbol, interval, source: market.source, candles: list.map(toWireCandle) };
  });

  http.serve(marketStatus, async () => {
    const symbols = market.symbols().map(({ symbol }) => symbol);
    const isHalted = (symbol: string) => market.haltOf(symbol) !== null;
    return {
      mode: context.mode,
      source: market.source,
      as_of: wireSecond(market.head()),
      server_time: wireTime(context.clock.nowMs()),
      open: symbols.filter((symbol) => !isHalted(symbol)),
      halted: symbols.filter(isHalted),
    };
  });
};
