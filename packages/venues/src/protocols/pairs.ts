/**
 * The coins by a venue's names, each only against USDT, because another quote currency would be another price. Every venue is
 * asked for all of them and reports which ones it trades.
 */
const BASES = ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'ADA', 'DOGE', 'TRX', 'LTC', 'LINK'] as const;

/** Our symbols of the coins. */
export const SYMBOLS: readonly string[] = BASES.map((base) => `${base}USDT`);

/** Maps the venue's name of a pair to our symbol. */
export const pairsOf = (spell: (base: string) => string): ReadonlyMap<string, string> =>
  new Map(BASES.map((base) => [spell(base), `${base}USDT`]));
