import { medianFloor } from '@tallystick/money';

/**
 * The price index of `verification.md`: the median of the venues' prices for one whole second and symbol. Prices are integers at
 * 1e-8. All comparisons are exact.
 */

interface Stamped {
  /** By the venue's clock. */
  readonly venueTimeMs: number;
  /** By our clock. */
  readonly receivedTimeMs: number;
  /** Maximum age by both clocks, never more than the default. */
  readonly maxAgeMs?: number;
}

/** A venue's newest prices of a symbol. */
export interface VenueState {
  readonly book: (Stamped & { readonly bid: bigint; readonly ask: bigint }) | null;
  readonly trade: (Stamped & { readonly price: bigint }) | null;
}

export interface IndexPrice {
  /** Null: the second has no price. */
  readonly price: bigint | null;
  /** The prices behind the index, by venue, without dropped ones. */
  readonly madeOf: ReadonlyMap<string, bigint>;
  /** The venues excluded after this second. They return when they are near the median again. */
  readonly dropped: ReadonlySet<string>;
  /** The prices of venues that were fresh and too far off the median, by venue. */
  readonly off: ReadonlyMap<string, bigint>;
  /** Best ask − best bid over the venues that count. Null without a bid or without an ask. */
  readonly spread: bigint | null;
}

/** Minimum venues behind a live price. */
export const LIVE_MIN_VENUES = 3;
const DEFAULT_MAX_AGE_MS = 2000;
/** The index drops a venue that is more than 1/200 (0.5 %) off the median. It returns within 1/400 (0.25 %). */
const DROP_DIVISOR = 200n;
const RETURN_DIVISOR = 400n;
/** If the spread is more than 1/100 of the index, the second has no price. */
const SPREAD_DIVISOR = 100n;

const isFresh = (at: Stamped, secondMs: number): boolean => {
  const maxAgeMs = Math.min(at.maxAgeMs ?? DEFAULT_MAX_AGE_MS, DEFAULT_MAX_AGE_MS);
  return (
    at.receivedTimeMs <= secondMs &&
    secondMs - at.receivedTimeMs <= maxAgeMs &&
    secondMs - at.venueTimeMs <= maxAgeMs
  );
};

interface VenuePrice {
  readonly price: bigint;
  readonly bid: bigint | null;
  readonly ask: bigint | null;
}

/** The mid of best bid and best ask, or else the last trade. Null if neither is fresh and valid. */
const venuePrice = ({ book, trade }: VenueState, secondMs: number): VenuePrice | null => {
  if (book !== null && isFresh(book, secondMs) && book.bid > 0n && book.bid <= book.ask) {
    const mid = medianFloor([book.bid, book.ask]);
    if (mid !== null) return { price: mid, bid: book.bid, ask: book.ask };
  }
  if (trade !== null && isFresh(trade, secondMs) && trade.price > 0n) {
    return { price: trade.price, bid: null, ask: null };
  }
  return null;
};

/** Best ask − best bid over all venues. Null without any book: then there is no spread to check. */
const spreadOf = (venues: Iterable<VenuePrice>): bigint | null => {
  let bestBid: bigint | null = null;
  let bestAsk: bigint | null = null;
  for (const { bid, ask } of venues) {
    if (bid !== null && (bestBid === null || bid > bestBid)) bestBid = bid;
    if (ask !== null && (bestAsk === null || ask < bestAsk)) bestAsk = ask;
  }
  return bestBid === null || bestAsk === null ? null : bestAsk - bestBid;
};

/** The index of one symbol at a whole Unix second. `dropped` is the set that the previous second returned. */
export const indexPrice = (
  second: number,
  venues: ReadonlyMap<string, VenueState>,
  minVenues: number,
  dropped: ReadonlySet<string>,
): IndexPrice => {
  const fresh = new Map<string, VenuePrice>();
  for (const [venue, state] of venues) {
    const price = venuePrice(state, second * 1000);
    if (price !== null) fresh.set(venue, price);
  }
  const median = medianFloor([...fresh.values()].map(({ price }) => price));
  if (median === null) return { price: null, madeOf: new Map(), dropped, off: new Map(), spread: null };

  const out = new Set(dropped);
  const kept = new Map<string, VenuePrice>();
  const off = new Map<string, bigint>();
  for (const [venue, said] of fresh) {
    const distance = said.price > median ? said.price - median : median - said.price;
    if (distance * (out.has(venue) ? RETURN_DIVISOR : DROP_DIVISOR) > median) {
      out.add(venue);
      off.set(venue, said.price);
    } else {
      out.delete(venue);
      kept.set(venue, said);
    }
  }
  const madeOf = new Map([...kept].map(([venue, { price }]) => [venue, price]));
  const index = medianFloor([...madeOf.values()]);
  const spread = spreadOf(kept.values());
  const isTooWide = index !== null && spread !== null && spread * SPREAD_DIVISOR > index;
  return { price: kept.size >= minVenues && !isTooWide ? index : null, madeOf, dropped: out, off, spread };
};
