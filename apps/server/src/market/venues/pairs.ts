/**
 * The coins by the names of a venue, each against USDT alone: another quote currency would be another price. Every venue
 * is asked for all of them; which ones it trades it says itself.
 */
const BASES = ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'ADA', 'DOGE', 'TRX', 'LTC', 'LINK'] as const;

/** Venue's name → our symbol, in the venue's own spelling. */
export const pairsOf = (spell: (base: string) => string): ReadonlyMap<string, string> =>
  new Map(BASES.map((base) => [spell(base), `${base}USDT`]));
