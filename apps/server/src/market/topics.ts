import { topicData, type Candle as WireCandle, type Quote as WireQuote } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Sockets } from '../platform/sockets/sockets.ts';
import { INTERVAL_SECONDS, INTERVALS, type Interval } from './candles/candles.rules.ts';
import type { Market } from './market.ts';
import { toWireCandle, toWireQuote } from './wire.ts';

/** Number of candles in the whole state of a topic. */
const SNAPSHOT_CANDLES = 300;

const candlesTopic = (symbol: string, interval: Interval): string => `candles:${symbol}:${interval}`;

/** Merges two events. If both contain a key, the second event's value is kept. */
const mergeBy =
  <T>(keyOf: (item: T) => string | number) =>
  (older: readonly T[], newer: readonly T[]): T[] => [
    ...new Map([...older, ...newer].map((item) => [keyOf(item), item])).values(),
  ];
const mergeQuotes = mergeBy<WireQuote>(({ symbol }) => symbol);
const mergeCandles = mergeBy<WireCandle>(({ time }) => time);

/** Serves the topics `quotes` and `candles:SYMBOL:INTERVAL` and publishes their changes. */
export const serveMarketTopics = (sockets: Sockets, market: Market, clock: Clock): void => {
  const candleTopics = new Map(
    market
      .symbols()
      .flatMap(({ symbol }) =>
        INTERVALS.map((interval) => [candlesTopic(symbol, interval), { symbol, interval }] as const),
      ),
  );
  sockets.define({
    matches: (topic) => topic === 'quotes',
    access: 'public',
    snapshot: async () => market.quotes().map(toWireQuote),
    merge: (older, newer) => mergeQuotes(topicData.quotes.parse(older), topicData.quotes.parse(newer)),
  });
  sockets.define({
    matches: (topic) => candleTopics.has(topic),
    access: 'public',
    snapshot: async (topic) => {
      const wanted = candleTopics.get(topic);
      if (wanted === undefined) return [];
      const { symbol, interval } = wanted;
      const to = Math.floor(clock.nowMs() / 1000);
      const from = Math.max(0, to - (SNAPSHOT_CANDLES - 1) * INTERVAL_SECONDS[interval]);
      return (await market.candles(symbol, interval, from, to)).map(toWireCandle);
    },
    merge: (older, newer) => mergeCandles(topicData.candles.parse(older), topicData.candles.parse(newer)),
  });
  market.onQuotes((changed) => sockets.publish('quotes', changed.map(toWireQuote)));
  market.onCandles((changes) => {
    for (const { symbol, interval, candle } of changes) {
      sockets.publish(candlesTopic(symbol, interval), [toWireCandle(candle)]);
    }
  });
};
