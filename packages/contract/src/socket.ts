import * as z from 'zod/mini';
import { balance } from './ledger.ts';
import { candle, quote } from './market.ts';
import { order } from './trading.ts';

const topic = z.string().check(z.regex(/^[A-Za-z0-9_:.-]{1,64}$/));

/** What a client says on `GET /ws`. Its `id` comes back with the answer. */
export const clientFrame = z.discriminatedUnion('do', [
  z.object({ id: z.int(), do: z.literal('auth'), token: z.string().check(z.maxLength(200)) }),
  z.object({
    id: z.int(),
    do: z.literal('subscribe'),
    topic,
    /** The `seq` of the last event of this topic the client has; it gets what came after it, or a reset. */
    after: z.optional(z.int()),
  }),
  z.object({ id: z.int(), do: z.literal('unsubscribe'), topic }),
  z.object({ id: z.int(), do: z.literal('ping') }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** The answer to a client's frame; `error` is one of `ERROR_STATUS`. `id` is 0 for a frame that had none. */
export const answerFrame = z.object({ id: z.int(), ok: z.boolean(), error: z.optional(z.string()) });
export type AnswerFrame = z.output<typeof answerFrame>;

/**
 * An event of a topic, or its whole state (`reset`) at a start and when what was missed is no longer kept.
 * A reset holds everything up to its `seq`, and may already hold some of what the next events say again: an event
 * states the new value of a thing, so that applying it twice changes nothing. Events of a topic come in the order of
 * `seq`, one by one, except that a slow reader of quotes or candles gets several merged into one with the newest `seq`.
 */
export const eventFrame = z.object({
  topic: z.string(),
  seq: z.int(),
  reset: z.optional(z.boolean()),
  data: z.unknown(),
});
export type EventFrame = z.output<typeof eventFrame>;

/** Why the server closes a socket, beyond what RFC 6455 names (1001 it stops, 1012 another one takes over, 1008 misuse, 1009 frame too long). */
export const SOCKET_CLOSE = {
  /** The session has ended: come back without it, or sign in again. */
  signedOut: 4401,
  /** More was unsent than is kept for one reader: come back and resume by `after`. */
  tooSlow: 4408,
} as const;

/**
 * The data of each topic that every page listens to. An event of `quotes` and `balances` is the changed ones; a reset is all of them.
 * `plan_orders` gives the newest `planOrder`s, at most 100, always as a whole.
 */
export const topicData = {
  quotes: z.array(quote),
  candles: z.array(candle),
  orders: z.array(order),
  balances: z.array(balance),
};
