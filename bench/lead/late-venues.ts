import { indexPrice, type VenueState } from '@tallystick/venues/second/index.rules.ts';

/** The market of a recorded day: the price of each second at 1e-8. */
export interface Day {
  readonly prices: ReadonlyMap<number, bigint>;
  readonly first: number;
  readonly last: number;
}

/** Five venues that are on time. */
export const FIVE = [0, 0, 0, 0, 0];

/** A second without a recorded price uses an earlier one, at most this old. The index refuses older ones. */
const MAX_AGE_SECONDS = 2;
const LIVE_MIN_VENUES = 3;

const stateAt = ({ prices }: Day, second: number, lateSeconds: number): VenueState | null => {
  for (let age = 0; age <= MAX_AGE_SECONDS; age += 1) {
    const stated = second - lateSeconds - age;
    const price = prices.get(stated);
    if (price === undefined) continue;
    const receivedTimeMs = (stated + lateSeconds) * 1000;
    return { book: null, trade: { price, venueTimeMs: stated * 1000, receivedTimeMs } };
  }
  return null;
};

/**
 * The index of each second of the day from venues that all follow the recorded market. `late` has the seconds that each venue's
 * messages need. A message that needs longer than `maxDelaySeconds` does not count.
 */
export const indexOfLateVenues = (
  day: Day,
  late: readonly number[],
  maxDelaySeconds: number,
): ReadonlyMap<number, bigint> => {
  const counting = late.filter((seconds) => seconds <= maxDelaySeconds);
  const index = new Map<number, bigint>();
  let dropped: ReadonlySet<string> = new Set();
  for (let second = day.first; second <= day.last; second += 1) {
    const venues = new Map<string, VenueState>();
    for (const [number, seconds] of counting.entries()) {
      const state = stateAt(day, second, seconds);
      if (state !== null) venues.set(`venue${number}`, state);
    }
    const computed = indexPrice(second, venues, LIVE_MIN_VENUES, dropped);
    dropped = computed.dropped;
    if (computed.price !== null) index.set(second, computed.price);
  }
  return index;
};
