import type { PriceSource } from '@tallystick/contract';
import type { MadeUpCandles } from '../candles/candles.rules.ts';
import type { VenueHealth } from './venue-health.ts';

/** A venue's message about a symbol. Prices are integers at 1e-8; null for values that the message does not contain. */
export interface Tick {
  readonly venue: string;
  readonly symbol: string;
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly last: bigint | null;
  /** Volume since the venue's previous tick, in 1e-8 of the coin. */
  readonly traded: bigint;
  readonly venueTimeMs: number;
  readonly receivedTimeMs: number;
  /** Maximum age of this price in the index. Default: 2 s. */
  readonly maxAgeMs?: number;
}

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
