import * as z from 'zod/mini';
import { balance } from './ledger/customer.ts';
import { candle, quote } from './market/customer.ts';
import { order } from './trading/customer.ts';

const topic = z.string().check(z.regex(/^[A-Za-z0-9_:.-]{1,64}$/));

/** Frames that a client sends on `GET /ws`. The answer carries the same `id`. */
export const clientFrame = z.discriminatedUnion('do', [
  z.object({ id: z.int(), do: z.literal('auth'), token: z.string().check(z.maxLength(200)) }),
  z.object({
    id: z.int(),
    do: z.literal('subscribe'),
    topic,
    /** The `seq` of the last event of this topic that the client has. The server sends all later events, or a reset. */
    after: z.optional(z.int()),
  }),
  z.object({ id: z.int(), do: z.literal('unsubscribe'), topic }),
  z.object({ id: z.int(), do: z.literal('ping') }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** The answer to a client's frame. `error` is a name of `ERROR_STATUS`. `id` is 0 for a frame that had none. */
export const answerFrame = z.object({ id: z.int(), ok: z.boolean(), error: z.optional(z.string()) });
export type AnswerFrame = z.output<typeof answerFrame>;

/**
 * An event of a topic, or the topic's whole state (`reset`). The server sends a reset at the start, and when missed events are no
 * longer kept. A reset holds everything up to its `seq` and may already hold parts of later events. An event states the new value
 * of a thing, so applying it twice changes nothing. Events of a topic come one by one in the order of `seq`. Exception: for a
 * slow reader, the server merges several events of quotes or candles into one with the newest `seq`.
 */
export const eventFrame = z.object({
  topic: z.string(),
  seq: z.int(),
  reset: z.optional(z.boolean()),
  data: z.unknown(),
});
export type EventFrame = z.output<typeof eventFrame>;

/**
 * Reasons for closing a socket, in addition to those of RFC 6455 (1001 server stops, 1012 another server takes over, 1008 misuse,
 * 1009 frame too long).
 */
export const SOCKET_CLOSE = {
  /** The session has ended. The client reconnects without it, or signs in again. */
  signedOut: 4401,
  /** The send queue of this reader exceeded its limit. The client reconnects and resumes by `after`. */
  tooSlow: 4408,
} as const;

/**
 * The data of the topics that every page subscribes to. An event of `quotes` or `balances` holds the changed ones; a reset holds
 * all. `plan_orders` always holds the newest `planOrder`s as a whole, at most 100.
 */
export const topicData = {
  quotes: z.array(quote),
  candles: z.array(candle),
  orders: z.array(order),
  balances: z.array(balance),
};
