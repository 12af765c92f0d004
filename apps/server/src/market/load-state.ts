import type { Database } from '../platform/postgres/db.ts';
import { candleStart } from './candles/candles.rules.ts';
import { insertHistory, selectCandlesSince, selectLastCloses } from './candles/candles.sql.ts';
import type { Candles } from './candles/candles.ts';
import { dayStart } from './candles/day.rules.ts';
import type { Feed } from './feeds/feed.ts';
import type { Product } from './listing/products.sql.ts';
import { selectLastPrices } from './price-log/price-log.sql.ts';
import type { Quotes } from './quotes.ts';

export interface StateOptions {
  readonly database: Database;
  readonly feed: Feed;
  readonly products: readonly Product[];
  readonly candles: Candles;
  readonly quotes: Quotes;
  /** The newest second of the log. Null before the first. */
  readonly head: () => number | null;
  readonly nowSecond: () => number;
}

/** Writes the candles that a source can generate for the time before its first price. */
const writeHistory = async ({ database, feed, products, nowSecond }: StateOptions): Promise<void> => {
  if (feed.history === undefined) return;
  const history = feed.history(candleStart(nowSecond(), 60));
  await database.transaction(async (sql) => {
    for (const { symbol, widthSeconds, candles } of history) {
      const product = products.find((known) => known.symbol === symbol);
      if (product !== undefined) await insertHistory(sql, product.symbolId, widthSeconds, candles);
    }
  });
};

/**
 * Loads the state of the log and the candles. Makes a history first if there are no prices and `makesHistory`. Resolves with the
 * prices from which a source that generates its own continues.
 */
export const loadState = async (
  options: StateOptions,
  makesHistory: boolean,
): Promise<ReadonlyMap<string, bigint>> => {
  const { database, feed, products, candles, quotes, head, nowSecond } = options;
  const { source } = feed;
  const last = await selectLastPrices(database, source);
  let closes = await selectLastCloses(database, source);
  if (makesHistory && last.size === 0 && closes.size === 0) {
    await writeHistory(options);
    closes = await selectLastCloses(database, source);
  }
  await candles.catchUp(head(), nowSecond());
  const minutes = await selectCandlesSince(database, source, 60, dayStart(nowSecond()));
  quotes.seed(last, new Map(products.map(({ symbol, symbolId }) => [symbol, minutes.get(symbolId) ?? []])));
  const resumeFrom = new Map<string, bigint>();
  for (const { symbol, symbolId } of products) {
    const price = last.get(symbol)?.price ?? closes.get(symbolId);
    if (price !== undefined) resumeFrom.set(symbol, price);
  }
  return resumeFrom;
};
