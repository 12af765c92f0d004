import type { Product, Quote } from '@tallystick/contract/market/customer.ts';

/** Merges the changed quotes into the coins. A quote older than the known one changes nothing. */
export const mergeQuotes = (products: readonly Product[], quotes: readonly Quote[]): readonly Product[] => {
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  return products.map((product) => {
    const quote = bySymbol.get(product.symbol);
    if (quote === undefined || (quote.as_of ?? '') < (product.as_of ?? '')) return product;
    return { ...product, ...quote };
  });
};

export const STALE_AFTER_MS = 5_000;

/** Age in whole seconds of a price that is too old to be live; null for a live price. */
export const staleSeconds = (asOf: string | null, now: number): number | null => {
  if (asOf === null) return null;
  const age = now - Date.parse(asOf);
  return age > STALE_AFTER_MS ? Math.floor(age / 1000) : null;
};

/** The last quotes of an earlier visit: the market time of the newest one, and the device time when they were seen. */
export interface OldQuotes {
  readonly newest: string;
  readonly seenAtMs: number;
}

/**
 * Whole seconds since a quote of an earlier visit was seen, at least one; null for a newer quote. Both times come from
 * the device, so a wrong clock makes no old price young.
 */
export const oldSeconds = (asOf: string, old: OldQuotes | null, deviceNowMs: number): number | null =>
  old === null || asOf > old.newest ? null : Math.max(1, Math.floor((deviceNowMs - old.seenAtMs) / 1000));
