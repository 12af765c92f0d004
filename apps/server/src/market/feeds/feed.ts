import type { PriceSource } from '@tallystick/contract';
import type { Tick } from '@tallystick/venues/tick.ts';
import type { VenueHealth } from '@tallystick/venues/venue-health.ts';
import type { MadeUpCandles } from '../candles/candles.rules.ts';

/** A source of ticks. The index does not depend on the kind of source. */
export interface Feed {
  readonly source: PriceSource;
  /** Minimum number of venues for a price. */
  readonly minVenues: number;
  /**
   * Gives ticks until `signal` aborts or the source ends, then resolves. `resumeFrom` holds the newest prices of this source in
   * the log, for a source that generates its own prices.
   */
  start(
    onTick: (tick: Tick) => void,
    signal: AbortSignal,
    resumeFrom: ReadonlyMap<string, bigint>,
  ): Promise<void>;
  /** Only for a source of venues: the health of each venue. */
  readonly venues?: () => readonly VenueHealth[];
  /** Only for a source that generates its own prices: candles for the time before `second`, if there are none yet. */
  readonly history?: (second: number) => readonly MadeUpCandles[];
}
