import * as z from 'zod/mini';
import { createNewest, createNumbering } from './order.ts';
import { pairsOf } from './pairs.ts';
import {
  A_DAY_MS,
  A_SECOND_MS,
  ALIVE,
  type Heard,
  heard,
  type Listen,
  type Protocol,
  refused,
} from './protocol.ts';
import { decimal, parseJson } from './wire.ts';

const PAIRS = pairsOf((base) => `${base}USDT`);

const book = z.object({ u: z.int(), s: z.string(), b: decimal, a: decimal });
const trade = z.object({ s: z.string(), t: z.int(), p: decimal, q: decimal, T: z.int() });
const frame = z.object({ stream: z.string(), data: z.unknown() });
const answer = z.object({ result: z.null() });
const failure = z.object({ error: z.object({ msg: z.string() }) });

const listen = (): Listen => {
  const isNewer = createNewest();
  const trades = createNumbering();

  const readBook = (data: unknown): Heard | null => {
    const parsed = book.safeParse(data);
    if (!parsed.success) return null;
    const { u, s, b, a } = parsed.data;
    const symbol = PAIRS.get(s);
    if (symbol === undefined || b === null || a === null) return null;
    // Binance sends no time with its best prices, so they count as new as the last trade before them.
    return isNewer(s, u)
      ? heard([{ symbol, bid: b, ask: a, last: null, traded: 0n, venueTimeMs: null }])
      : ALIVE;
  };

  const readTrade = (data: unknown): Heard | null => {
    const parsed = trade.safeParse(data);
    if (!parsed.success) return null;
    const { s, t, p, q, T } = parsed.data;
    const symbol = PAIRS.get(s);
    if (symbol === undefined || p === null) return null;
    const order = trades.see(s, t);
    if (order === 'again') return ALIVE;
    return heard(
      [{ symbol, bid: null, ask: null, last: p, traded: q ?? 0n, venueTimeMs: T }],
      order === 'gap' ? `trades of ${s} before ${t} were missed` : null,
    );
  };

  return (text) => {
    const message = parseJson(text);
    const parsed = frame.safeParse(message);
    if (!parsed.success) {
      const failed = failure.safeParse(message);
      if (failed.success) return refused(failed.data.error.msg);
      return answer.safeParse(message).success ? ALIVE : null;
    }
    const { stream, data } = parsed.data;
    if (stream.endsWith('@bookTicker')) return readBook(data);
    return stream.endsWith('@trade') ? readTrade(data) : null;
  };
};

/** Binance spot, public market data. It sends WebSocket pings and closes a connection after 24 hours. */
export const binance: Protocol = {
  venue: 'binance',
  address: 'wss://data-stream.binance.vision/stream',
  urlOf: (address) => {
    const streams = [...PAIRS.keys()].map((pair) => pair.toLowerCase());
    return `${address}?streams=${streams.flatMap((pair) => [`${pair}@trade`, `${pair}@bookTicker`]).join('/')}`;
  },
  requests: [],
  ping: null,
  maxAgeMs: A_SECOND_MS,
  lifetimeMs: A_DAY_MS,
  listen,
};
