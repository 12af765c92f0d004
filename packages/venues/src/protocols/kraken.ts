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
import { decimal, isoTime, parseJsonExactly } from './wire.ts';

const PAIRS = pairsOf((base) => `${base}/USDT`);

/** Kraken writes prices as JSON numbers. */
const NUMBERS = new Set(['bid', 'ask', 'price', 'qty']);

const ticker = z.object({
  symbol: z.string(),
  bid: decimal,
  ask: decimal,
  timestamp: z.optional(isoTime),
});
const trade = z.object({
  symbol: z.string(),
  price: decimal,
  qty: decimal,
  trade_id: z.int(),
  timestamp: isoTime,
});
const MAX_ITEMS = 1000;
const items = <T extends z.ZodMiniType>(item: T) =>
  z.object({ type: z.enum(['snapshot', 'update']), data: z.array(item).check(z.maxLength(MAX_ITEMS)) });
const tickers = items(ticker);
const trades = items(trade);
const frame = z.looseObject({ channel: z.optional(z.string()), method: z.optional(z.string()) });
const answer = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  symbol: z.optional(z.string()),
});

const readTickers = (message: object): Heard | null => {
  const parsed = tickers.safeParse(message);
  if (!parsed.success) return null;
  const said = parsed.data.data.flatMap(({ symbol: pair, bid, ask, timestamp }): Said[] => {
    const symbol = PAIRS.get(pair);
    if (symbol === undefined || bid === null || ask === null) return [];
    // The ticker does not give the time of the last trade. The trade channel does.
    return [{ symbol, bid, ask, last: null, traded: 0n, venueTimeMs: timestamp ?? null }];
  });
  return said.length === 0 ? null : heard(said);
};

const listen = (): Listen => {
  const numbering = createNumbering();

  const readTrades = (message: object): Heard | null => {
    const parsed = trades.safeParse(message);
    if (!parsed.success) return null;
    const isSnapshot = parsed.data.type === 'snapshot';
    const said: Said[] = [];
    let gap: string | null = null;
    for (const { symbol: pair, price, qty, trade_id: id, timestamp } of parsed.data.data) {
      const symbol = PAIRS.get(pair);
      if (symbol === undefined || price === null) return null;
      const order = numbering.see(pair, id);
      if (order === 'again') continue;
      if (order === 'gap' && !isSnapshot) gap = `trades of ${pair} before ${id} were missed`;
      const traded = isSnapshot ? 0n : (qty ?? 0n);
      said.push({ symbol, bid: null, ask: null, last: price, traded, venueTimeMs: timestamp });
    }
    return heard(said, gap);
  };

  return (text) => {
    const parsed = frame.safeParse(parseJsonExactly(text, NUMBERS));
    if (!parsed.success) return null;
    const { channel, method } = parsed.data;
    if (channel === 'ticker') return readTickers(parsed.data);
    if (channel === 'trade') return readTrades(parsed.data);
    if (channel === 'heartbeat' || channel === 'status') return ALIVE;
    if (method === 'pong') return PONG;
    if (method !== 'subscribe') return null;
    const answered = answer.safeParse(parsed.data);
    if (!answered.success) return null;
    const { success, error = 'no reason given', symbol = '' } = answered.data;
    return success ? ALIVE : refused(`${symbol} ${error}`.trim());
  };
};

const symbols = [...PAIRS.keys()];

/** Kraken, version 2 of its protocol. It sends a heartbeat about once a second when idle. */
export const kraken: Protocol = {
  venue: 'kraken',
  address: 'wss://ws.kraken.com/v2',
  urlOf: (address) => address,
  requests: [
    { channel: 'ticker', symbol: symbols, event_trigger: 'bbo', snapshot: true },
    { channel: 'trade', symbol: symbols, snapshot: false },
  ].map((params) => JSON.stringify({ method: 'subscribe', params })),
  ping: '{"method":"ping"}',
  maxAgeMs: TWO_SECONDS_MS,
  lifetimeMs: A_DAY_MS,
  listen,
};
