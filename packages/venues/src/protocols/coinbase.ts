import * as z from 'zod/mini';
import { createNewest, createNumbering } from './order.ts';
import { pairsOf } from './pairs.ts';
import {
  A_DAY_MS,
  ALIVE,
  type Heard,
  heard,
  type Listen,
  type Protocol,
  refused,
  TWO_SECONDS_MS,
} from './protocol.ts';
import { decimal, isoTime, parseJson } from './wire.ts';

const PAIRS = pairsOf((base) => `${base}-USDT`);

const ticker = z.object({
  product_id: z.string(),
  sequence: z.int(),
  price: decimal,
  best_bid: decimal,
  best_ask: decimal,
  time: isoTime,
});
const match = z.object({
  product_id: z.string(),
  trade_id: z.int(),
  price: decimal,
  size: decimal,
  time: isoTime,
});
const heartbeat = z.object({ product_id: z.string(), last_trade_id: z.int() });
const failure = z.object({ message: z.string(), reason: z.optional(z.string()) });
const frame = z.looseObject({ type: z.string() });

const listen = (): Listen => {
  const isNewer = createNewest();
  const trades = createNumbering();
  /** The newest match received, and the newest match in the previous heartbeat. */
  const told = new Map<string, number>();
  const spokenOf = new Map<string, number>();

  const readTicker = (message: object): Heard | null => {
    const parsed = ticker.safeParse(message);
    if (!parsed.success) return null;
    const { product_id: product, sequence, price, best_bid: bid, best_ask: ask, time } = parsed.data;
    const symbol = PAIRS.get(product);
    if (symbol === undefined || price === null) return null;
    if (!isNewer(product, sequence)) return ALIVE;
    return heard([{ symbol, bid, ask, last: price, traded: 0n, venueTimeMs: time }]);
  };

  const readMatch = (message: object, isNew: boolean): Heard | null => {
    const parsed = match.safeParse(message);
    if (!parsed.success) return null;
    const { product_id: product, trade_id: id, price, size, time } = parsed.data;
    const symbol = PAIRS.get(product);
    if (symbol === undefined || price === null) return null;
    const order = trades.see(product, id);
    if (order === 'again') return ALIVE;
    told.set(product, id);
    // `last_match` is the trade before we subscribed. It counts as a price but not as volume.
    const traded = isNew ? (size ?? 0n) : 0n;
    return heard(
      [{ symbol, bid: null, ask: null, last: price, traded, venueTimeMs: time }],
      order === 'gap' ? `matches of ${product} before ${id} were missed` : null,
    );
  };

  const readHeartbeat = (message: object): Heard | null => {
    const parsed = heartbeat.safeParse(message);
    if (!parsed.success) return null;
    const { product_id: product, last_trade_id: newest } = parsed.data;
    const before = spokenOf.get(product) ?? 0;
    spokenOf.set(product, newest);
    const ours = told.get(product);
    // A match may arrive after its heartbeat. One second later it counts as missing.
    return ours !== undefined && ours < before
      ? heard([], `matches of ${product} up to ${before} were missed`)
      : ALIVE;
  };

  return (text) => {
    const parsed = frame.safeParse(parseJson(text));
    if (!parsed.success) return null;
    const message = parsed.data;
    switch (message.type) {
      case 'ticker':
        return readTicker(message);
      case 'match':
      case 'last_match':
        return readMatch(message, message.type === 'match');
      case 'heartbeat':
        return readHeartbeat(message);
      case 'subscriptions':
        return ALIVE;
      case 'error': {
        const failed = failure.safeParse(message);
        return failed.success ? refused(failed.data.reason ?? failed.data.message) : null;
      }
      default:
        return null;
    }
  };
};

/**
 * Coinbase Exchange. It closes a connection that subscribes to nothing within five seconds, and sends a heartbeat per product
 * each second.
 */
export const coinbase: Protocol = {
  venue: 'coinbase',
  address: 'wss://ws-feed.exchange.coinbase.com',
  urlOf: (address) => address,
  requests: [...PAIRS.keys()].map((product) =>
    JSON.stringify({
      type: 'subscribe',
      product_ids: [product],
      channels: ['ticker', 'matches', 'heartbeat'],
    }),
  ),
  ping: null,
  maxAgeMs: TWO_SECONDS_MS,
  lifetimeMs: A_DAY_MS,
  listen,
};
