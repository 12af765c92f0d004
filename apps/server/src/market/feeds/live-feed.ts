import type { Venue } from '../venues/venue.ts';
import type { Feed } from './feed.ts';

/** A live price is made of at least this many venues. */
export const LIVE_MIN_VENUES = 3;

/** Real venues only. With fewer than three there is honestly no price: every second says so. */
export const createLiveFeed = (venues: readonly Venue[]): Feed => ({
  source: 'live',
  minVenues: LIVE_MIN_VENUES,
  venues: () => venues.map((venue) => venue.health()),
  start: async (onTick, signal) => {
    await Promise.all(venues.map((venue) => venue.start(onTick, signal)));
    // No venue left says nothing about the market: it stays without a price until it is stopped.
    if (!signal.aborted) {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    }
  },
});
