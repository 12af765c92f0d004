import { priceOf, settlementWindow } from '@tallystick/proof';
import { anOrder } from '@tallystick/proof/testing/house.ts';
import { settlementSeconds, settleSecond } from '@tallystick/rules';
import { describe, expect, it } from 'vitest';
import { type RecordedDay, readRecorded, recordedDays } from '../../../test/support/market/recorded-days.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { createRandom } from '../../market/feeds/random.rules.ts';
import { purchasePrice, settlementPrice } from './entry-and-settlement-price.rules.ts';

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

const MADE_UP = { day: 'made up', prices: '' } satisfies RecordedDay;
const found = recordedDays();
/** Every second of a day in the campaigns, and a part of them in `npm test`. */
const STEP_SECONDS = quantity(31, 1);

describe.each(found.length > 0 ? found : [MADE_UP])('the day $day', (day: RecordedDay) => {
  const ticks = readTicks(day.prices === '' ? madeUpDay() : readRecorded(day.prices));
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

  const { outcomes } = day;
  if (outcomes !== undefined) {
    it('reproduces all decidable official outcomes with the last tick at or before, which proves the harness', () => {
      const markets = rowsOf(readRecorded(outcomes)).map(([, start = '', end = '', , outcome = '']) => ({
        start: Number(start),
        end: Number(end),
        outcome,
      }));
      // The recording can decide this market: it covers the five minutes, and there is no silence at either end.
      const isFresh = (second: number) => second - lastAtOrBefore(second).second <= 2;
      const decidable = markets.filter(
        ({ start, end }) => end <= lastSecond && isFresh(start) && isFresh(end),
      );
      expect(decidable.length).toBeGreaterThan(0);
      expect(decidable).toHaveLength(day.decidable_outcomes ?? decidable.length);
      const wrong = decidable.filter(
        ({ start, end, outcome }) =>
          (lastAtOrBefore(end).value >= lastAtOrBefore(start).value ? 'UP' : 'DOWN') !== outcome,
      );
      expect(wrong).toEqual([]);
    });
  }

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
    for (const [rules, duration, count] of [
      [1, 300, 5],
      [2, 60, 5],
      [2, 120, 15],
      [2, 180, 15],
      [2, 300, 30],
    ] as const) {
      for (let accept = firstSecond; accept < lastSecond - duration - 10; accept += STEP_SECONDS) {
        const end = settleSecond(accept, duration);
        const expected = independently(end - count + 1, end, (count * 3) / 5);
        expect(settlementPrice(priceAt, end, settlementSeconds(rules, duration))).toBe(expected);
        const shown = settlementWindow(
          anOrder({ format: 2, rules, durationSeconds: duration, acceptAtMs: accept * 1000 }),
        );
        const seen = ticks.slice(indexFrom(shown.first), indexFrom(shown.last + 1));
        const byVerifier = priceOf(
          seen.map(({ second, value }) => ({ second, price: value / 10_000_000_000n })),
          shown,
        );
        expect(byVerifier).toBe(expected);
      }
    }
    let trades = 0;
    let voids = 0;
    for (let accept = firstSecond; accept < lastSecond - 40; accept += 1) {
      const settle = settleSecond(accept, 30);
      const purchase = purchasePrice(priceAt, accept);
      const settlement = settlementPrice(priceAt, settle, 5);
      expect(purchase).toBe(independently(accept + 1, accept + 3, 2));
      expect(settlement).toBe(independently(settle - 4, settle, 3));
      trades += 1;
      if (purchase === null || settlement === null) voids += 1;
    }
    expect(trades).toBe(Math.max(0, lastSecond - 40 - firstSecond));
    expect(voids).toBe(day.void_trades ?? voids);
    // Some silences of the made-up day are long enough to void a trade.
    if (day === MADE_UP) expect(voids).toBeGreaterThan(0);
    expect(voids).toBeLessThan(trades);
  });
});
