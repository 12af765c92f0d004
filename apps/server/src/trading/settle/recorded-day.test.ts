import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../market/feeds/random.rules.ts';
import { purchasePrice, settlementPrice, settleSecond } from './fixing.rules.ts';

/**
 * A recorded day of BTC at about one price a second, with the official outcomes of 292 five-minute markets. Its licence does not
 * allow a copy in this repository. The test reads it from the folder beside the repository, or from TALLYSTICK_MARKET_DATA.
 */
const folder = new URL(
  'btc-1hz/',
  process.env['TALLYSTICK_MARKET_DATA'] === undefined
    ? new URL('../../../../../../shared/market-data/', import.meta.url)
    : new URL(`file://${process.env['TALLYSTICK_MARKET_DATA']}/`),
);
const recording = new URL('chainlink-BTCUSD-2026-06-08.csv.gz', folder);

const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));

interface Tick {
  readonly second: number;
  /** At 1e-18. */
  readonly value: bigint;
}

const readTicks = (csv: string): Tick[] =>
  rowsOf(csv).map(([time = '', , value = '']) => ({ second: Number(time) / 1000, value: BigInt(value) }));

/** A generated day in the format of the recording, for machines without it: a random walk with occasional silences of some seconds. */
const madeUpDay = (): string => {
  const random = createRandom('a made-up day');
  const lines = ['feed_ts_ms,value,full_accuracy_value,server_ts_ms,recv_ms'];
  let value = 63_000n * 10n ** 18n;
  for (let second = 1_780_876_800; second < 1_780_963_200; second += random.uniform() < 0.003 ? 6 : 1) {
    value += BigInt(Math.round(random.normal() * 1e6)) * 10n ** 13n;
    lines.push(`${second * 1000},,${value},,`);
  }
  return lines.join('\n');
};

const hasRecording = existsSync(recording);

describe(hasRecording ? 'a recorded day' : 'a made-up day', () => {
  const ticks = readTicks(hasRecording ? gunzipSync(readFileSync(recording)).toString('utf8') : madeUpDay());
  const firstSecond = ticks[0]?.second ?? 0;
  const lastSecond = ticks.at(-1)?.second ?? 0;
  const prices = new Map(ticks.map(({ second, value }) => [second, value / 10_000_000_000n]));
  const priceAt = (second: number) => prices.get(second) ?? null;

  const lastAtOrBefore = (second: number): { second: number; value: bigint } => {
    let low = 0;
    let high = ticks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ticks[middle]?.second ?? 0) <= second) low = middle + 1;
      else high = middle;
    }
    return ticks[low - 1] ?? { second: 0, value: 0n };
  };

  const itOnTheRecording = hasRecording ? it : () => undefined;

  itOnTheRecording(
    'reproduces all 285 decidable official outcomes with the last tick at or before, which proves the harness',
    () => {
      const markets = rowsOf(
        readFileSync(new URL('polymarket-btc-5m-outcomes-2026-06-08.csv', folder), 'utf8'),
      ).map(([, start = '', end = '', , outcome = '']) => ({
        start: Number(start),
        end: Number(end),
        outcome,
      }));
      // The recording can decide this market: it covers the five minutes, and there is no silence at either end.
      const isFresh = (second: number) => second - lastAtOrBefore(second).second <= 2;
      const decidable = markets.filter(
        ({ start, end }) => end <= lastSecond && isFresh(start) && isFresh(end),
      );
      expect(decidable).toHaveLength(285);
      const wrong = decidable.filter(
        ({ start, end, outcome }) =>
          (lastAtOrBefore(end).value >= lastAtOrBefore(start).value ? 'UP' : 'DOWN') !== outcome,
      );
      expect(wrong).toEqual([]);
    },
  );

  it('fixes entry and end as an independent computation does, in every second of the day', () => {
    /** Computes the median of a window directly from the recording: sort the values, take the middle one or two. */
    const independently = (from: number, to: number, minimum: number): bigint | null => {
      const window: bigint[] = [];
      for (let index = indexFrom(from); index < ticks.length; index += 1) {
        const tick = ticks[index];
        if (tick === undefined || tick.second > to) break;
        window.push(tick.value / 10_000_000_000n);
      }
      if (window.length < minimum) return null;
      window.sort((a, b) => Number(a - b));
      const below = window[Math.floor((window.length - 1) / 2)] ?? 0n;
      const above = window[Math.ceil((window.length - 1) / 2)] ?? 0n;
      return (below + above) / 2n;
    };
    const firstIndex = new Map(ticks.map(({ second }, index) => [second, index]));
    const indexFrom = (second: number): number => {
      for (let at = second; at <= lastSecond; at += 1) {
        const index = firstIndex.get(at);
        if (index !== undefined) return index;
      }
      return ticks.length;
    };
    let trades = 0;
    let voids = 0;
    for (let accept = firstSecond; accept < lastSecond - 40; accept += 1) {
      const settle = settleSecond(accept, 30);
      const purchase = purchasePrice(priceAt, accept);
      const settlement = settlementPrice(priceAt, settle);
      expect(purchase).toBe(independently(accept + 1, accept + 3, 2));
      expect(settlement).toBe(independently(settle - 4, settle, 3));
      trades += 1;
      if (purchase === null || settlement === null) voids += 1;
    }
    // About 2 % of the seconds are silent. Few silences are long enough to void a trade.
    expect(trades).toBeGreaterThan(80_000);
    expect(voids).toBeGreaterThan(0);
    expect(voids / trades).toBeLessThan(0.05);
  });
});
