import * as z from 'zod/mini';
import { balance } from './ledger.ts';
import { candle, quote } from './market.ts';
import { order } from './trading.ts';

/** What a client says on `GET /ws`. */
export const clientFrame = z.discriminatedUnion('do', [
  z.object({ id: z.int(), do: z.literal('auth'), token: z.string().check(z.maxLength(200)) }),
  z.object({
    id: z.int(),
    do: z.literal('subscribe'),
    topic: z.string().check(z.maxLength(64)),
    after: z.optional(z.int()),
  }),
  z.object({ id: z.int(), do: z.literal('unsubscribe'), topic: z.string().check(z.maxLength(64)) }),
  z.object({ id: z.int(), do: z.literal('ping') }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** The answer to a client's frame; `error` is one of `ERROR_STATUS`. */
export const answerFrame = z.object({ id: z.int(), ok: z.boolean(), error: z.optional(z.string()) });

/** An event of a topic, or its whole state when what was missed is no longer kept (`reset`). */
export const eventFrame = z.object({
  topic: z.string(),
  seq: z.int(),
  reset: z.optional(z.boolean()),
  data: z.unknown(),
});

/** The data of each topic. An event of `quotes` and `balances` is the changed ones; a reset is all of them. */
export const topicData = {
  quotes: z.array(quote),
  candles: z.array(candle),
  orders: z.array(order),
  balances: z.array(balance),
};
