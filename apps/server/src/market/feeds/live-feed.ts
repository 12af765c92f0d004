import { LIVE_MIN_VENUES } from '@tallystick/venues/second/index.rules.ts';
import type { Venue } from '@tallystick/venues/venue.ts';
import type { Feed } from './feed.ts';

/** Reads only real venues. With fewer than three there is no price, and every second records that. */
export const createLiveFeed = (venues: readonly Venue[]): Feed => ({
  source: 'live',
  minVenues: LIVE_MIN_VENUES,
  venues: () => venues.map((venue) => venue.health()),
  start: async (onTick, signal) => {
    await Promise.all(venues.map((venue) => venue.start(onTick, signal)));
    // Without venues the feed gives no prices until it is stopped.
    if (!signal.aborted) {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    }
  },
});
