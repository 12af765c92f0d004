import { MAX_DELAY_MS } from '@tallystick/venues/to-ticks.ts';
import { recordedDays } from '../apps/server/test/support/market/recorded-days.ts';
import { breakEvenRate } from '../packages/rules/src/index.ts';
import { type Day, FIVE, indexOfLateVenues } from './lead/late-venues.ts';
import { readDay } from './lead/read-day.ts';
import { successRate } from './lead/success-rate.ts';
import { TERMS } from './lead/terms.ts';

/**
 * Measures what foreknowledge is worth under the rules: `node bench/lead.ts`. It needs a recorded day (TALLYSTICK_MARKET_DATA) and
 * prints tables in Markdown. Nothing is random: the same day gives the same tables.
 */

/** The limit of a message's delay before there was one: only the age of 2 s. */
const FORMER_DELAY_SECONDS = 2;
const ACTS = [
  { words: 'at its start', knows: 0 },
  { words: 'at its end', knows: 1 },
];
/** Seconds by which each venue is late, where some venues lag the others and stay within the limit. */
const LAGGING = [
  FIVE,
  [0, 0, 0, 0, 1],
  [0, 0, 0, 1, 1],
  [0, 0, 1, 1, 1],
  [0, 0, 0, 1],
  [0, 0, 1, 1],
  [0, 0, 1],
  [0, 1, 1],
];

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const printHead = (firstColumns: readonly string[]): void => {
  const titles = [...firstColumns, ...TERMS.map(([seconds]) => `${seconds} s`)];
  console.log(`\n${row(titles)}\n${row(titles.map(() => '---'))}`);
  const breakEven = TERMS.map(([, profitRate]) => percent(Number(breakEvenRate(profitRate, 0n)) / 1e8));
  console.log(row(['break-even', ...firstColumns.slice(1).map(() => ''), ...breakEven]));
};

const ratesOf = (day: Day, index: ReadonlyMap<number, bigint>, knows: number): string[] =>
  TERMS.map(([durationSeconds]) => {
    const measured = successRate(day, index, { knows, durationSeconds });
    return measured === null ? '–' : `${percent(measured.rate)} ± ${(measured.error * 100).toFixed(1)}`;
  });

const tradesOf = (day: Day, index: ReadonlyMap<number, bigint>, knows: number): string =>
  String(successRate(day, index, { knows, durationSeconds: 30 })?.trades ?? 0);

const printLead = (day: Day, words: string, maxDelaySeconds: number): void => {
  console.log(`\n### ${words}: a message counts up to ${maxDelaySeconds} s after the venue stated it`);
  printHead(['all lines are late by', 'he acts in the second', 'trades of 30 s']);
  for (const late of [0, 1, 2]) {
    const index = indexOfLateVenues(
      day,
      FIVE.map(() => late),
      maxDelaySeconds,
    );
    for (const { words: when, knows } of ACTS) {
      console.log(row([`${late} s`, when, tradesOf(day, index, knows), ...ratesOf(day, index, knows)]));
    }
  }
};

const printLagging = (day: Day): void => {
  console.log('\n### Venues that lag the others by 1 s, and an ideal rule that leaves them out');
  printHead(['venues', 'of which lag', 'left out', 'trades of 30 s']);
  for (const late of LAGGING) {
    const lagging = late.filter((seconds) => seconds > 0).length;
    const punctual = late.filter((seconds) => seconds === 0);
    const print = (leftOut: string, counting: readonly number[]): void => {
      const index = indexOfLateVenues(day, counting, FORMER_DELAY_SECONDS);
      console.log(
        row([
          String(late.length),
          String(lagging),
          leftOut,
          tradesOf(day, index, 1),
          ...ratesOf(day, index, 1),
        ]),
      );
    };
    print('no', late);
    if (lagging > 0) print('yes', punctual);
  }
};

const days = recordedDays();
if (days.length === 0)
  throw new Error('no recorded day: set TALLYSTICK_MARKET_DATA to the folder of btc-1hz');
for (const { day: name, prices } of days) {
  const day = readDay(prices);
  console.log(`\n## ${name}`);
  printLead(day, 'Before', FORMER_DELAY_SECONDS);
  printLead(day, 'Now', MAX_DELAY_MS / 1000);
  printLagging(day);
}
