import * as z from 'zod/mini';
import { pairsOf } from './pairs.ts';
import {
  A_DAY_MS,
  A_SECOND_MS,
  ALIVE,
  type Heard,
  heard,
  type Listen,
  PONG,
  type Protocol,
  refused,
} from './protocol.ts';
import { decimal, parseJson } from './wire.ts';

const PAIRS = pairsOf((base) => `${base}USDT`);

const MAX_TRADES = 2000;
const MAX_LEVELS = 50;
const level = z.tuple([decimal, decimal]);
const levels = z.array(level).check(z.maxLength(MAX_LEVELS));
const book = z.object({
  type: z.enum(['snapshot', 'delta']),
  ts: z.int(),
  data: z.object({ s: z.string(), b: levels, a: levels, u: z.int() }),
});
const trade = z.object({ s: z.string(), T: z.int(), p: decimal, v: decimal });
const trades = z.object({ data: z.array(trade).check(z.maxLength(MAX_TRADES)) });
const frame = z.looseObject({ topic: z.string() });
const answer = z.object({
  op: z.string(),
  success: z.optional(z.boolean()),
  ret_msg: z.optional(z.string()),
});

interface Book {
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly update: number;
}

/** The best price of a side after a change. The subscription has only one level, so the remaining level is the best. */
const bestAfter = (before: bigint | null, changes: z.output<typeof levels>): bigint | null => {
  let best = before;
  for (const [price, size] of changes) {
    if (size === 0n) best = best === price ? null : best;
  }
  for (const [price, size] of changes) {
    if (size !== 0n) best = price;
  }
  return best;
};

const readAnswer = (message: unknown): Heard | null => {
  const parsed = answer.safeParse(message);
  if (!parsed.success) return null;
  const { op, success, ret_msg: words = '' } = parsed.data;
  if (op === 'pong' || (op === 'ping' && words === 'pong')) return PONG;
  return success === false ? refused(words) : ALIVE;
};

const listen = (): Listen => {
  const books = new Map<string, Book>();

  const readBook = (message: object): Heard | null => {
    const parsed = book.safeParse(message);
    if (!parsed.success) return null;
    const { type, ts, data } = parsed.data;
    const symbol = PAIRS.get(data.s);
    if (symbol === undefined) return null;
    const before = type === 'snapshot' ? { bid: null, ask: null, update: data.u - 1 } : books.get(data.s);
    if (before === undefined || before.update !== data.u - 1) {
      // An update cannot be applied to a book that we have not seen.
      books.delete(data.s);
      return heard([], `updates of ${data.s} before ${data.u} were missed`);
    }
    const after = { bid: bestAfter(before.bid, data.b), ask: bestAfter(before.ask, data.a), update: data.u };
    books.set(data.s, after);
    if (after.bid === null || after.ask === null) return ALIVE;
    return heard([{ symbol, bid: after.bid, ask: after.ask, last: null, traded: 0n, venueTimeMs: ts }]);
  };

  const readTrades = (message: object): Heard | null => {
    const parsed = trades.safeParse(message);
    if (!parsed.success) return null;
    const newest = parsed.data.data.at(-1);
    const symbol = newest === undefined ? undefined : PAIRS.get(newest.s);
    if (newest === undefined || symbol === undefined || newest.p === null) return null;
    const traded = parsed.data.data.reduce((sum, { v }) => sum + (v ?? 0n), 0n);
    return heard([{ symbol, bid: null, ask: null, last: newest.p, traded, venueTimeMs: newest.T }]);
  };

  return (text) => {
    const message = parseJson(text);
    const parsed = frame.safeParse(message);
    if (!parsed.success) return readAnswer(message);
    const { topic } = parsed.data;
    if (topic.startsWith('orderbook.1.')) return readBook(parsed.data);
    return topic.startsWith('publicTrade.') ? readTrades(parsed.data) : null;
  };
};

/** Bybit spot, version 5. It requires a ping every 20 seconds. */
export const bybit: Protocol = {
  venue: 'bybit',
  address: 'wss://stream.bybit.com/v5/public/spot',
  urlOf: (address) => address,
  requests: [...PAIRS.keys()].map((pair) =>
    JSON.stringify({ op: 'subscribe', args: [`orderbook.1.${pair}`, `publicTrade.${pair}`] }),
  ),
  ping: '{"op":"ping"}',
  maxAgeMs: A_SECOND_MS,
  lifetimeMs: A_DAY_MS,
  listen,
};
