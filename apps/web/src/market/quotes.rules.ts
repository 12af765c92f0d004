import type { Product, Quote } from '@tallystick/contract/market.ts';

/** The coins with the quotes that changed; an older quote than the known one changes nothing. */
export const mergeQuotes = (products: readonly Product[], quotes: readonly Quote[]): readonly Product[] => {
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  return products.map((product) => {
    const quote = bySymbol.get(product.symbol);
    if (quote === undefined || (quote.as_of ?? '') < (product.as_of ?? '')) return product;
    return { ...product, ...quote };
  });
};

export const STALE_AFTER_MS = 5_000;

/** Whole seconds by which a price is too old to be called live; null for a live one. */
export const staleSeconds = (asOf: string | null, now: number): number | null => {
  if (asOf === null) return null;
  const age = now - Date.parse(asOf);
  return age > STALE_AFTER_MS ? Math.floor(age / 1000) : null;
};

/** The quotes that an earlier visit saw last: up to which second of the market, and when by the device's own clock. */
export interface OldQuotes {
  readonly newest: string;
  readonly seenAtMs: number;
}

/**
 * Whole seconds since a quote of an earlier visit was seen, one at the least; null for a quote that is newer. Both times are
 * the device's, so that a clock that is wrong makes no old price young.
 */
export const oldSeconds = (asOf: string, old: OldQuotes | null, deviceNowMs: number): number | null =>
  old === null || asOf > old.newest ? null : Math.max(1, Math.floor((deviceNowMs - old.seenAtMs) / 1000));
