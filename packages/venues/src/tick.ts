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
