/** What a venue says about one of our coins. Prices are integers at 1e-8; null for what it doesn't say. */
export interface Said {
  readonly symbol: string;
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly last: bigint | null;
  /** Traded by this message, in 1e-8 of the coin. */
  readonly traded: bigint;
  /** By the venue's clock; null where the venue stamps none. */
  readonly venueTimeMs: number | null;
}

/** What a frame means for the connection itself. */
export type Sign =
  | { readonly kind: 'pong' }
  /** The venue doesn't give what was asked for. */
  | { readonly kind: 'refused'; readonly words: string }
  /** Something was missed, or the venue is about to leave: the connection is replaced by a new one. */
  | { readonly kind: 'gap'; readonly words: string };

/** A frame that was understood. */
export interface Heard {
  readonly said: readonly Said[];
  readonly sign: Sign | null;
}

/** Reads the frames of one connection in their order; null for one that can't be understood. */
export type Listen = (frame: string) => Heard | null;

/** How a venue is spoken with. */
export interface Protocol {
  readonly venue: string;
  /** Where it is read without a key. */
  readonly address: string;
  /** The address with what this venue wants in it. */
  readonly urlOf: (address: string) => string;
  /** Sent as soon as the connection is open; one coin a frame where one unknown coin would cost the others. */
  readonly requests: readonly string[];
  /** The frame that asks for a sign of life; null: a ping of the WebSocket protocol itself. */
  readonly ping: string | null;
  /** So long the venue lets a connection live at most; it is replaced before. */
  readonly lifetimeMs: number;
  readonly listen: () => Listen;
}

/** Binance says that it cuts a connection after a day; none of the others promises more. */
export const A_DAY_MS = 86_400_000;

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
