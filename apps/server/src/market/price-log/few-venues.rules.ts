/** The venues behind the prices of one entry of the price log, by symbol. A symbol without prices is absent. */
export interface EntryVenues {
  readonly source: string;
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * With five venues, two of them cannot move the median beyond the prices of the other three. With four, they move the index by up to
 * 0.99 %: one of the other two drops out, and the index is the price of the two.
 */
const ENOUGH_VENUES = 5;
/** A venue that is quiet in some seconds counts as missing, so that the largest stake does not change every second. */
export const WATCHED_ENTRIES = 10;

/**
 * True if one of the newest entries has a live price of the symbol from fewer than five venues, or none. The simulator and a
 * recording are one source each, and have no venues that could act together.
 */
export const hasFewVenues = (newest: readonly EntryVenues[], symbol: string): boolean =>
  newest.some(({ source, counts }) => source === 'live' && (counts.get(symbol) ?? 0) < ENOUGH_VENUES);
