import type { Quote } from '@tallystick/contract/market/customer.ts';

/** The longest settlement takes thirty seconds. */
const KEPT_SECONDS = 40;

/** The newest prices by coin and second, in milliseconds since 1970. */
const recent = new Map<string, Map<number, string>>();

export const notePrices = (quotes: readonly Quote[]): void => {
  for (const { symbol, last, as_of: asOf } of quotes) {
    if (last === null || asOf === null) continue;
    const prices = recent.get(symbol) ?? new Map<number, string>();
    recent.set(symbol, prices.set(Date.parse(asOf), last));
    for (const oldest of prices.keys()) if (prices.size > KEPT_SECONDS) prices.delete(oldest);
  }
};

/** The prices of a coin that this phone was shown for the seconds from one time to another, both included. */
export const pricesBetween = (symbol: string, fromMs: number, toMs: number): readonly string[] =>
  [...(recent.get(symbol) ?? [])].flatMap(([atMs, price]) => (atMs >= fromMs && atMs <= toMs ? [price] : []));
