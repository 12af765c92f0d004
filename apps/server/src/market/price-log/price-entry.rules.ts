import { canonicalJson } from '@tallystick/proof';
import type { IndexPrice } from '@tallystick/venues/second/index.rules.ts';

/** A venue of the feed, as it stands when a second is computed. */
export interface FeedVenue {
  readonly venue: string;
  readonly isConnected: boolean;
}

/** An entry that is written later than this after its second carries the second of writing. */
const LATE_AFTER_SECONDS = 2;

type Shown = Pick<IndexPrice, 'price' | 'madeOf'> & Partial<Pick<IndexPrice, 'off' | 'spread'>>;

/** The venues that do not count for a symbol, each with the reason. */
const leftOutOf = ({ madeOf, off }: Shown, venues: readonly FeedVenue[]): Record<string, string> => {
  const reasons: Record<string, string> = {};
  for (const { venue, isConnected } of venues) {
    if (!madeOf.has(venue)) reasons[venue] = isConnected ? 'stale' : 'gone';
  }
  for (const [venue, price] of off ?? []) reasons[venue] = `off ${price}`;
  return reasons;
};

/**
 * The exact bytes of a second's entry in the price log. It is canonical JSON with the index of every symbol (`p`, null for none), the
 * venue prices behind it (`in`, without symbols that no venue reported), the venues that do not count with the reason (`out`), and
 * the spread. Values are integers at 1e-8 as text.
 */
export const priceEntry = (
  second: number,
  source: 'live' | 'replay' | 'sim',
  symbols: ReadonlyMap<string, Shown>,
  venues: readonly FeedVenue[] = [],
): string => {
  const prices: Record<string, string | null> = {};
  const madeOf: Record<string, Record<string, string>> = {};
  const out: Record<string, Record<string, string>> = {};
  const spread: Record<string, string> = {};
  for (const [symbol, index] of symbols) {
    prices[symbol] = index.price === null ? null : index.price.toString();
    const leftOut = leftOutOf(index, venues);
    if (Object.keys(leftOut).length > 0) out[symbol] = leftOut;
    if (index.spread != null) spread[symbol] = index.spread.toString();
    if (index.madeOf.size === 0) continue;
    madeOf[symbol] = Object.fromEntries([...index.madeOf].map(([venue, price]) => [venue, price.toString()]));
  }
  return canonicalJson({ v: 2, t: second, src: source, p: prices, in: madeOf, out, spread });
};

/** The entry as it is written at a second: a late one says so. */
export const entryWrittenAt = (entry: string, second: number, nowSecond: number): string =>
  nowSecond - second > LATE_AFTER_SECONDS ? `${entry.slice(0, -1)},"w":${nowSecond}}` : entry;
