import { divRound, formatAmount } from '@tallystick/money';
import type { RulesVersion } from '@tallystick/rules';
import { stakeBound, type VenuePush } from '@tallystick/rules/moving-cost.ts';
import { binanceRecordings } from '@tallystick/venues/testing/recorded-frames.ts';
import { recordedDays } from '../apps/server/test/support/market/recorded-days.ts';
import { TERMS } from './lead/terms.ts';
import {
  BASIS_POINT,
  cheapestOf,
  FLIPS,
  hasRecordings,
  LEAST_FEE,
  MOST_FEE,
  measureDay,
  measureVenues,
  PUSHES,
} from './push/measure.ts';
import { explainedBy, impactOf, volumesFor } from './push/price-impact.ts';

/**
 * Measures what it costs to move an outcome: `node bench/push.ts`. It needs recordings (TALLYSTICK_MARKET_DATA) and prints tables in
 * Markdown. Nothing is random: the same recordings give the same tables. `npm run gen` writes the figures that the product shows.
 */

/** How long a move of the mid is followed, in seconds. */
const HELD = [1, 2, 3, 5, 10];

const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
const head = (titles: readonly string[]): void => {
  console.log('');
  row(titles);
  row(titles.map(() => '---'));
};

const TENTHS = 10n;
/** A rate at 1e-8 in percent with one digit. */
const percent = (rate: bigint): string => {
  const tenths = divRound(rate, 1_000_000n / TENTHS);
  return `${tenths / TENTHS}.${tenths % TENTHS} %`;
};
const points = (push: bigint): string => `${push / BASIS_POINT} bp`;
const whole = (amount: bigint): string => String(amount / 1_000_000n);
const usdt = (amount: bigint | null): string => (amount === null ? '–' : formatAmount(amount, 'USDT'));

const printImpact = (): void => {
  console.log('\n## The volume that comes with a move of 1 bp, in USDT');
  head(['coin', 'move within', 'seconds', 'explained', 'at least', 'at most']);
  for (const { symbol, frames } of binanceRecordings()) {
    for (const held of HELD) {
      const impact = impactOf(frames, held);
      const { least, most } = volumesFor(BASIS_POINT, impact);
      row([
        symbol,
        `${held} s`,
        String(impact.seconds),
        percent(explainedBy(impact)),
        whole(least),
        whole(most),
      ]);
    }
  }
};

const printCosts = (venues: readonly VenuePush[]): void => {
  console.log('\n## The cost of moving three of five venues, in USDT');
  head(['coin', 'push', `at least (fee ${points(LEAST_FEE)})`, `at most (fee ${points(MOST_FEE)})`]);
  for (const { symbol, push, least, most } of venues) row([symbol, points(push), usdt(least), usdt(most)]);
};

const printDay = (prices: string, rules: RulesVersion, venues: readonly VenuePush[]): void => {
  const measured = measureDay(prices, rules);
  console.log(`\n### Version ${rules} of the rules`);
  head(['', ...TERMS.map(([seconds]) => `${seconds} s`)]);
  row(['trades', ...measured.map(({ trades }) => String(trades))]);
  for (const [number, push] of FLIPS.entries())
    row([`flipped by ${points(push)}`, ...measured.map(({ flips }) => percent(flips[number]?.share ?? 0n))]);
  for (const [number, push] of PUSHES.entries()) {
    const moments = measured.map(({ moments: all }) => all[number]?.moment ?? null);
    row([
      `best moment of ${points(push)}`,
      ...moments.map((moment) =>
        moment === null ? '–' : `${percent(moment.success)}, last ${moment.heldSeconds} s`,
      ),
    ]);
  }
  const bounds = (of: 'least' | 'most'): string[] =>
    measured.map((each, number) => {
      const costs = venues.map((venue) => ({ ...venue, least: venue[of] }));
      const cheapest = cheapestOf(each, costs);
      const profitRate = TERMS[number]?.[1] ?? 0n;
      return cheapest === null ? '–' : usdt(stakeBound(cheapest.cost, cheapest.success, profitRate));
    });
  row(['largest stake by the least cost', ...bounds('least')]);
  row(['largest stake by the most', ...bounds('most')]);
};

if (!hasRecordings())
  throw new Error('no recordings: set TALLYSTICK_MARKET_DATA to the folder of btc-1hz and ws-raw');
printImpact();
const venues = measureVenues();
printCosts(venues);
for (const { day, prices } of recordedDays()) {
  console.log(`\n## ${day}`);
  for (const rules of [1, 2] as const) printDay(prices, rules, venues);
}
