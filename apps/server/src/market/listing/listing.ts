import type { Clock } from '../../platform/clock.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { insertListing, type Listing, selectListing } from './listing.sql.ts';
import type { Product } from './products.sql.ts';

/** The coins offered for new trades. Open trades on a coin that is no longer offered run and settle as usual. */
export interface CoinListing {
  newest(): Listing;
  /** The offered coins, in display order. */
  offered(): readonly Product[];
  isOffered(symbol: string): boolean;
  /** Sets the offered coins in the caller's transaction. It takes effect after `reload`. Throws `not_found` for an unknown coin. */
  write(sql: Sql, symbols: readonly string[], reason: string, staff: string): Promise<void>;
  /** Loads the committed state. */
  reload(): Promise<void>;
}

export const openListing = async (
  database: Database,
  clock: Clock,
  products: readonly Product[],
): Promise<CoinListing> => {
  let newest: Listing;
  let offered: readonly Product[] = [];
  let names: ReadonlySet<string> = new Set();
  const take = async (): Promise<Listing> => {
    const found = await selectListing(database);
    invariant(found !== null, 'there is a first listing');
    offered = found.symbolIds.flatMap((id) => products.find(({ symbolId }) => symbolId === id) ?? []);
    names = new Set(offered.map(({ symbol }) => symbol));
    return found;
  };
  newest = await take();
  return {
    newest: () => newest,
    offered: () => offered,
    isOffered: (symbol) => names.has(symbol),
    write: async (sql, symbols, reason, staff) => {
      const symbolIds = symbols.map((symbol) => {
        const product = products.find((known) => known.symbol === symbol);
        if (product === undefined) throw new AppError('not_found');
        return product.symbolId;
      });
      if (new Set(symbolIds).size < symbolIds.length) {
        throw new AppError('invalid_fields', { fields: { listed: 'invalid' } });
      }
      await insertListing(sql, { symbolIds, reason, staff, atMs: clock.nowMs() });
    },
    reload: async () => {
      newest = await take();
    },
  };
};
