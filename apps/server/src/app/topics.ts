import {
  type Balance,
  CANDLE_INTERVALS,
  type CandleInterval,
  type Order,
  type Quote,
} from '@tallystick/contract';
import { type Market, toWireCandle, toWireQuote } from '../market/public.ts';
import type { Clock } from '../platform/clock.ts';
import { InvariantError } from '../platform/errors.ts';
import type { Sockets } from '../platform/sockets.ts';

/** As many candles as a subscription begins with. */
const SNAPSHOT_CANDLES = 300;

const INTERVAL_SECONDS: Record<CandleInterval, number> = {
  '1s': 1,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '1d': 86_400,
};

interface CandleTopic {
  readonly symbol: string;
  readonly interval: CandleInterval;
}

const readCandleTopic = (topic: string, symbols: ReadonlySet<string>): CandleTopic | null => {
  const [kind, symbol = '', width, ...rest] = topic.split(':');
  const interval = CANDLE_INTERVALS.find((known) => known === width);
  return kind === 'candles' && symbols.has(symbol) && interval !== undefined && rest.length === 0
    ? { symbol, interval }
    : null;
};

/** Of two sets of rows about the same things, the newer row of each. */
const newestOf =
  <Row>(keyOf: (row: Row) => string | number) =>
  (older: readonly Row[], newer: readonly Row[]): Row[] => {
    const rows = new Map(older.map((row) => [keyOf(row), row]));
    for (const row of newer) rows.set(keyOf(row), row);
    return [...rows.values()];
  };

const mergeQuotes = newestOf<Quote>((quote) => quote.symbol);

const isQuotes = (data: unknown): data is readonly Quote[] => Array.isArray(data);

const signedIn = (uid: bigint | null): bigint => {
  if (uid === null) throw new InvariantError('a private topic was read for nobody');
  return uid;
};

/** The topics of the wire: what each begins with, and what is told as it happens. */
export const defineTopics = (dependencies: {
  sockets: Sockets;
  market: Market;
  clock: Clock;
  openOrders: (uid: bigint) => Promise<Order[]>;
  balancesOf: (uid: bigint) => Promise<Balance[]>;
}): void => {
  const { sockets, market, clock } = dependencies;
  const symbols = new Set(market.symbols().map(({ symbol }) => symbol));

  sockets.define({
    matches: (topic) => topic === 'quotes',
    access: 'public',
    snapshot: () => Promise.resolve(market.quotes().map(toWireQuote)),
    merge: (older, newer) => (isQuotes(older) && isQuotes(newer) ? mergeQuotes(older, newer) : newer),
  });
  sockets.define({
    matches: (topic) => readCandleTopic(topic, symbols) !== null,
    access: 'public',
    snapshot: async (topic) => {
      const wanted = readCandleTopic(topic, symbols);
      if (wanted === null) return [];
      const to = Math.floor(clock.nowMs() / 1000);
      const from = to - SNAPSHOT_CANDLES * INTERVAL_SECONDS[wanted.interval];
      const candles = await market.candles(wanted.symbol, wanted.interval, from, to);
      return candles.map(toWireCandle);
    },
  });
  sockets.define({
    matches: (topic) => topic === 'orders',
    access: 'private',
    snapshot: (_topic, uid) => dependencies.openOrders(signedIn(uid)),
  });
  sockets.define({
    matches: (topic) => topic === 'balances',
    access: 'private',
    snapshot: (_topic, uid) => dependencies.balancesOf(signedIn(uid)),
  });

  market.onQuotes((changed) => sockets.publish('quotes', changed.map(toWireQuote)));
  market.onCandles((changes) => {
    for (const { symbol, interval, candle } of changes) {
      sockets.publish(`candles:${symbol}:${interval}`, [toWireCandle(candle)]);
    }
  });
};
