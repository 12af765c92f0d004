import type { Clock } from '@tallystick/venues/clock.ts';
import { type IndexPrice, indexPrice, LIVE_MIN_VENUES } from '@tallystick/venues/second/index.rules.ts';
import { createTickBook } from '@tallystick/venues/second/tick-book.ts';
import type { Tick } from '@tallystick/venues/tick.ts';
import type { Venue } from '@tallystick/venues/venue.ts';
import { type Heard, openHeardLines } from './heard-lines.ts';

/** The prices of a coin that this mirror heard from one venue in the second before a whole second. */
export interface SeenVenue extends Heard {
  /** The line was there and heard all the time, so that no price of the second is missing here. */
  readonly isWhole: boolean;
}

export interface SeenSecond {
  readonly venues: ReadonlyMap<string, SeenVenue>;
  /** By the rule of the house, from this mirror's own lines. */
  readonly index: IndexPrice;
}

/** The venues as this mirror sees them itself, second by second. */
export interface VenueRecords {
  /** Reads the venues until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** The newest second that is recorded. Null before the first. */
  readonly newest: () => number | null;
  /** Null if the second was not recorded, or is no longer kept. */
  readonly at: (second: number, symbol: string) => SeenSecond | null;
}

/** As in the house: messages that arrived by a whole second are read then. */
const GRACE_MS = 80;
/** The house writes no second later than two minutes; the rest is for this mirror's own looks. */
const KEPT_SECONDS = 600;
/** After a longer stall the seconds between are not recorded. */
const MAX_LATE_SECONDS = 5;
/** Every venue says something each second. */
const SILENT_MS = 2000;
/** With a larger lead of most venues, this machine's clock is behind. */
const MAX_BEHIND_MS = 500;

const isClockRight = (venues: readonly Venue[]): boolean => {
  const leads = venues.flatMap((venue) => venue.health().clockAheadMs ?? []).toSorted((a, b) => a - b);
  return (leads[Math.floor(leads.length / 2)] ?? 0) <= MAX_BEHIND_MS;
};

/** Tells for each venue whether its line was whole in the second that ends now. */
const openLineWatch = (venues: readonly Venue[]) => {
  const reconnects = new Map<string, number>();
  return (second: number): ReadonlySet<string> => {
    const isRight = isClockRight(venues);
    const whole = new Set<string>();
    for (const venue of venues) {
      const health = venue.health();
      const isSame = reconnects.get(venue.name) === health.reconnects;
      reconnects.set(venue.name, health.reconnects);
      const isHeard = (health.lastMessageMs ?? 0) >= second * 1000 - SILENT_MS;
      if (isRight && isSame && health.isConnected && isHeard) whole.add(venue.name);
    }
    return whole;
  };
};

/** Records what the venues say of these coins. */
export const openVenueRecords = (options: {
  readonly venues: readonly Venue[];
  readonly symbols: readonly string[];
  readonly clock: Clock;
}): VenueRecords => {
  const { venues, symbols, clock } = options;
  const ticks = createTickBook(symbols);
  const lines = openHeardLines();
  const wholeLines = openLineWatch(venues);
  const dropped = new Map<string, ReadonlySet<string>>();
  const seen = new Map<number, ReadonlyMap<string, SeenSecond>>();
  let newest: number | null = null;

  const onTick = (tick: Tick): void => {
    ticks.add(tick);
    lines.add(tick);
  };

  const close = (second: number): void => {
    const whole = wholeLines(second);
    const ofSecond = new Map<string, SeenSecond>();
    for (const [symbol, { venues: states }] of ticks.at(second)) {
      const index = indexPrice(second, states, LIVE_MIN_VENUES, dropped.get(symbol) ?? new Set());
      dropped.set(symbol, index.dropped);
      const heard = new Map<string, SeenVenue>();
      for (const [venue, said] of lines.at(second, symbol))
        heard.set(venue, { ...said, isWhole: whole.has(venue) && !said.isLate });
      ofSecond.set(symbol, { venues: heard, index });
    }
    seen.set(second, ofSecond);
    seen.delete(second - KEPT_SECONDS);
    newest = second;
  };

  const recordSeconds = async (signal: AbortSignal): Promise<void> => {
    const nowSecond = () => Math.floor(clock.nowMs() / 1000);
    let last = nowSecond();
    while (!signal.aborted) {
      const second = Math.max(last + 1, nowSecond() - MAX_LATE_SECONDS);
      await clock.waitUntil(second * 1000 + GRACE_MS, signal);
      if (signal.aborted) return;
      if (nowSecond() - second > MAX_LATE_SECONDS) continue;
      for (let gone = last + 1; gone < second; gone += 1) seen.delete(gone - KEPT_SECONDS);
      last = second;
      close(second);
    }
  };

  return {
    run: async (signal) => {
      await Promise.all([recordSeconds(signal), ...venues.map((venue) => venue.start(onTick, signal))]);
    },
    newest: () => newest,
    at: (second, symbol) => seen.get(second)?.get(symbol) ?? null,
  };
};
