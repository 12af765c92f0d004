import type { Currency } from '@tallystick/money';
import { type Market, selectPricesAt } from '../market/public.ts';
import type { Sql } from '../platform/postgres/db.ts';

type Listed = Pick<Market, 'symbols'>;

/** The id of a coin's pair with USDT. Null if it was never listed. A listing may add coins while the server runs. */
export const symbolIdOf =
  (market: Listed) =>
  (currency: Currency): number | null =>
    market.symbols().find(({ symbol }) => symbol === `${currency}USDT`)?.symbolId ?? null;

/** The newest logged index of each coin at a second. Null if it has none near it. */
export const coinPricesAt =
  (database: Sql, market: Listed) =>
  async (coins: readonly Currency[], second: number): Promise<readonly (bigint | null)[]> => {
    const ids = coins.map(symbolIdOf(market));
    const points = ids.flatMap((symbolId) => (symbolId === null ? [] : [{ symbolId, second }]));
    const prices = points.length === 0 ? [] : await selectPricesAt(database, points);
    const known = new Map(points.map(({ symbolId }, place) => [symbolId, prices[place] ?? null]));
    return ids.map((symbolId) => (symbolId === null ? null : (known.get(symbolId) ?? null)));
  };
