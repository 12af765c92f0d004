import * as z from 'zod/mini';
import { createNumbering } from './order.ts';
import { pairsOf } from './pairs.ts';
import {
  A_DAY_MS,
  ALIVE,
  type Heard,
  heard,
  type Listen,
  PONG,
  type Protocol,
  refused,
  type Said,
  TWO_SECONDS_MS,
} from './protocol.ts';
import { decimal, integerText, parseJson } from './wire.ts';

const PAIRS = pairsOf((base) => `${base}-USDT`);

const MAX_ITEMS = 1000;
const ticker = z.object({ instId: z.string(), bidPx: decimal, askPx: decimal, ts: integerText });
const trade = z.object({
  instId: z.string(),
  tradeId: integerText,
  px: decimal,
  sz: decimal,
  ts: integerText,
  /** Number of trades that the line aggregates. Its id is that of the newest. */
  count: z.optional(integerText),
});
const frame = z.object({ arg: z.object({ channel: z.string() }), data: z.array(z.unknown()) });
const event = z.object({ event: z.string(), msg: z.optional(z.string()), code: z.optional(z.string()) });
const tickers = z.array(ticker).check(z.maxLength(MAX_ITEMS));
const trades = z.array(trade).check(z.maxLength(MAX_ITEMS));

/** The notice that OKX will close the connection soon for an upgrade. */
const LEAVING = '64008';

const readEvent = (message: unknown): Heard | null => {
  const parsed = event.safeParse(message);
  if (!parsed.success) return null;
  const { event: kind, msg = 'no reason given', code } = parsed.data;
  if (kind === 'error') return refused(msg);
  return kind === 'notice' && code === LEAVING
    ? heard([], 'the venue is about to close the connection')
    : ALIVE;
};

const readTickers = (data: readonly unknown[]): Heard | null => {
  const parsed = tickers.safeParse(data);
  if (!parsed.success) return null;
  const said = parsed.data.flatMap(({ instId, bidPx, askPx, ts }): Said[] => {
    const symbol = PAIRS.get(instId);
    if (symbol === undefined || bidPx === null || askPx === null) return [];
    return [{ symbol, bid: bidPx, ask: askPx, last: null, traded: 0n, venueTimeMs: ts }];
  });
  return heard(said);
};

const listen = (): Listen => {
  const numbering = createNumbering();

  const readTrades = (data: readonly unknown[]): Heard | null => {
    const parsed = trades.safeParse(data);
    if (!parsed.success) return null;
    const said: Said[] = [];
    let gap: string | null = null;
    for (const { instId, tradeId, px, sz, ts, count } of parsed.data) {
      const symbol = PAIRS.get(instId);
      if (symbol === undefined || px === null) return null;
      const order = numbering.see(instId, tradeId, count);
      if (order === 'again') continue;
      if (order === 'gap') gap = `trades of ${instId} before ${tradeId} were missed`;
      said.push({ symbol, bid: null, ask: null, last: px, traded: sz ?? 0n, venueTimeMs: ts });
    }
    return heard(said, gap);
  };

  return (text) => {
    if (text === 'pong') return PONG;
    const message = parseJson(text);
    const parsed = frame.safeParse(message);
    if (!parsed.success) return readEvent(message);
    const { arg, data } = parsed.data;
    if (arg.channel === 'tickers') return readTickers(data);
    return arg.channel === 'trades' ? readTrades(data) : null;
  };
};

/** OKX, version 5. It drops a connection that sends nothing for 30 seconds. The text `ping` counts. */
export const okx: Protocol = {
  venue: 'okx',
  address: 'wss://ws.okx.com:8443/ws/v5/public',
  urlOf: (address) => address,
  requests: [...PAIRS.keys()].map((instId) =>
    JSON.stringify({ op: 'subscribe', args: ['tickers', 'trades'].map((channel) => ({ channel, instId })) }),
  ),
  ping: 'ping',
  maxAgeMs: TWO_SECONDS_MS,
  lifetimeMs: A_DAY_MS,
  listen,
};
