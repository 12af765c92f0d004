import type { Tick } from '../tick.ts';
import type { VenueState } from './index.rules.ts';

/** The venues' prices of a symbol at a whole second, and the volume of that second (1e-8 of the coin). */
export interface SymbolState {
  readonly venues: ReadonlyMap<string, VenueState>;
  readonly traded: bigint;
}

export interface TickBook {
  readonly add: (tick: Tick) => void;
  /** The state at a whole second, from ticks received by then. Seconds must be requested in order. */
  readonly at: (second: number) => ReadonlyMap<string, SymbolState>;
  /** Number of venues that have sent something about the symbol since then, by our clock. */
  readonly speaking: (symbol: string, sinceMs: number) => number;
}

/** A venue's state from a whole second on. */
interface Step {
  readonly second: number;
  readonly state: VenueState;
}

interface Traded {
  readonly second: number;
  readonly amount: bigint;
}

/** Steps are kept for seconds that are computed late. Beyond this number the oldest are dropped. */
const MAX_STEPS = 16;
const NOTHING: VenueState = { book: null, trade: null };

const stateAfter = ({ book, trade }: VenueState, tick: Tick): VenueState => {
  const { bid, ask, last, venueTimeMs, receivedTimeMs, maxAgeMs } = tick;
  const at = { venueTimeMs, receivedTimeMs, ...(maxAgeMs !== undefined && { maxAgeMs }) };
  return {
    book: bid === null || ask === null ? book : { bid, ask, ...at },
    trade: last === null ? trade : { price: last, ...at },
  };
};

const replaceLast = <T>(list: T[], isSame: boolean, item: T): void => {
  if (isSame) list.pop();
  list.push(item);
  if (list.length > MAX_STEPS) list.shift();
};

/** Keeps venues' messages by the whole second from which they count. Ignores ticks of unknown symbols. */
export const createTickBook = (symbols: readonly string[]): TickBook => {
  const newest = new Map(symbols.map((symbol) => [symbol, new Map<string, number>()]));
  const steps = new Map(symbols.map((symbol) => [symbol, new Map<string, Step[]>()]));
  const traded = new Map(symbols.map((symbol): [string, Traded[]] => [symbol, []]));

  return {
    add: (tick) => {
      const venues = steps.get(tick.symbol);
      const amounts = traded.get(tick.symbol);
      if (venues === undefined || amounts === undefined) return;
      newest.get(tick.symbol)?.set(tick.venue, tick.receivedTimeMs);
      const ofVenue = venues.get(tick.venue) ?? [];
      venues.set(tick.venue, ofVenue);
      const before = ofVenue.at(-1);
      // Our clock may be set back. A tick that came later must still count later.
      const second = Math.max(Math.ceil(tick.receivedTimeMs / 1000), before?.second ?? 0);
      const state = stateAfter(before?.state ?? NOTHING, tick);
      replaceLast(ofVenue, before?.second === second, { second, state });
      if (tick.traded <= 0n) return;
      const last = amounts.at(-1);
      const isSame = last?.second === second;
      replaceLast(amounts, isSame, { second, amount: tick.traded + (isSame ? last.amount : 0n) });
    },

    at: (second) =>
      new Map(
        symbols.map((symbol) => {
          const venues = new Map<string, VenueState>();
          for (const [venue, ofVenue] of steps.get(symbol) ?? []) {
            while ((ofVenue[1]?.second ?? Number.POSITIVE_INFINITY) <= second) ofVenue.shift();
            const newest = ofVenue[0];
            if (newest !== undefined && newest.second <= second) venues.set(venue, newest.state);
          }
          const amounts = traded.get(symbol) ?? [];
          let sum = 0n;
          while ((amounts[0]?.second ?? Number.POSITIVE_INFINITY) <= second)
            sum += amounts.shift()?.amount ?? 0n;
          return [symbol, { venues, traded: sum }];
        }),
      ),

    speaking: (symbol, sinceMs) => {
      let count = 0;
      for (const receivedTimeMs of newest.get(symbol)?.values() ?? [])
        count += receivedTimeMs >= sinceMs ? 1 : 0;
      return count;
    },
  };
};
