import type { Feed, Tick } from './feed.ts';

/** A place where coins are traded: gives ticks until `signal` aborts, and looks after its own connection. */
export interface Venue {
  readonly name: string;
  start(onTick: (tick: Tick) => void, signal: AbortSignal): Promise<void>;
}

/** A live price is made of at least this many venues. */
export const LIVE_MIN_VENUES = 3;

/** Real venues only. With fewer than three there is honestly no price: every second says so. */
export const createLiveFeed = (venues: readonly Venue[]): Feed => ({
  source: 'live',
  minVenues: LIVE_MIN_VENUES,
  start: async (onTick, signal) => {
    await Promise.all(venues.map((venue) => venue.start(onTick, signal)));
    // No venue left says nothing about the market: it stays without a price until it is stopped.
    if (!signal.aborted) {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    }
  },
});
