import type { PriceSource } from '@tallystick/contract';
import type { VenueHealth } from '../venues/venue-health.ts';
import type { MadeUpCandles } from './history.rules.ts';

/** What a venue says about a symbol. Prices are integers at 1e-8; null for what it doesn't say. */
export interface Tick {
  readonly venue: string;
  readonly symbol: string;
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly last: bigint | null;
  /** Traded since the venue's tick before, in 1e-8 of the coin. */
  readonly traded: bigint;
  readonly venueTimeMs: number;
  readonly receivedTimeMs: number;
}

/** A source of ticks. The index doesn't care whose they are. */
export interface Feed {
  readonly source: PriceSource;
  /** How many venues a price needs. */
  readonly minVenues: number;
  /**
   * Gives ticks until `signal` aborts or the source ends, then resolves. `resumeFrom` holds the newest prices of this
   * source in the log, for a source that makes its own.
   */
  start(
    onTick: (tick: Tick) => void,
    signal: AbortSignal,
    resumeFrom: ReadonlyMap<string, bigint>,
  ): Promise<void>;
  /** For a source of venues: how each of them does. */
  readonly venues?: () => readonly VenueHealth[];
  /** For a source that makes its own prices: candles for the time before `second`, when there is none yet. */
  readonly history?: (second: number) => readonly MadeUpCandles[];
}
