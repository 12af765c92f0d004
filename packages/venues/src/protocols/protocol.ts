/** A venue's message about one of our coins. Prices are integers at 1e-8; null for values that the message does not contain. */
export interface Said {
  readonly symbol: string;
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly last: bigint | null;
  /** Volume of this message, in 1e-8 of the coin. */
  readonly traded: bigint;
  /** By the venue's clock. Null if the venue sends no time. */
  readonly venueTimeMs: number | null;
}

/** The effect of a frame on the connection itself. */
export type Sign =
  | { readonly kind: 'pong' }
  /** The venue refuses a subscription. */
  | { readonly kind: 'refused'; readonly words: string }
  /** A message was missed, or the venue will close the connection. A new connection replaces it. */
  | { readonly kind: 'gap'; readonly words: string };

/** A parsed frame. */
export interface Heard {
  readonly said: readonly Said[];
  readonly sign: Sign | null;
}

/** Parses the frames of one connection in order. Returns null for an invalid frame. */
export type Listen = (frame: string) => Heard | null;

/** The protocol of a venue. */
export interface Protocol {
  readonly venue: string;
  /** The public address. It needs no API key. */
  readonly address: string;
  /** The address with this venue's parameters. */
  readonly urlOf: (address: string) => string;
  /** Sent as soon as the connection is open. If an unknown coin would make a venue reject the whole frame, each coin gets its own frame. */
  readonly requests: readonly string[];
  /** The venue's ping frame. Null: a ping of the WebSocket protocol. */
  readonly ping: string | null;
  /** Maximum age of its prices in the index: 1 s where the recordings show that its stream states a price that often, else 2 s. */
  readonly maxAgeMs: number;
  /** The venue's maximum lifetime of a connection. The connection is replaced before that. */
  readonly lifetimeMs: number;
  readonly listen: () => Listen;
}

/** Binance documents that it closes a connection after a day. None of the others promises more. */
export const A_DAY_MS = 86_400_000;

/** For a stream with a price at least once a second. */
export const A_SECOND_MS = 1000;
/** For a stream that may be quiet for longer, although its price is still valid. */
export const TWO_SECONDS_MS = 2000;

export const ALIVE: Heard = { said: [], sign: null };
export const PONG: Heard = { said: [], sign: { kind: 'pong' } };

const MAX_WORDS = 200;

export const refused = (words: string): Heard => ({
  said: [],
  sign: { kind: 'refused', words: words.slice(0, MAX_WORDS) },
});

export const heard = (said: readonly Said[], gap: string | null = null): Heard => ({
  said,
  sign: gap === null ? null : { kind: 'gap', words: gap.slice(0, MAX_WORDS) },
});
