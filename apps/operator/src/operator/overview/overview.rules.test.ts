import { expect, test } from 'vitest';
import {
  barsOf,
  changeWords,
  edgeWords,
  figuresOfDay,
  flowsByDay,
  onAxis,
  runningSum,
  skewWords,
  sumResults,
  widthsOf,
} from './overview.rules.ts';

test('how much is on a rise is a share, and no value without stakes', () => {
  expect(skewWords({ up: '75.00', down: '25.00' })).toBe('75.00 % up');
  expect(skewWords({ up: '0.00', down: '0.00' })).toBe('–');
});

test('the edge is the result over the stakes, as it was and as the terms have it', () => {
  const sums = sumResults([
    { trades: 2, staked: '100.00', result: '-20.00', expected: '9.00' },
    { trades: 3, staked: '300.00', result: '60.00', expected: '27.00' },
  ]);
  expect(sums.trades).toBe(5);
  expect(edgeWords(sums)).toEqual({ actual: '10.00 %', theory: '9.00 %' });
});

test('payments of one day add up over the methods', () => {
  const day = (date: string, deposited: string, withdrawn: string) => ({
    day: `${date}T00:00:00.000Z`,
    deposits: 1,
    deposited,
    withdrawals: 1,
    withdrawn,
  });
  const days = flowsByDay([
    { days: [day('2026-06-02', '5.00', '1.00'), day('2026-06-03', '7.00', '0.00')] },
    { days: [day('2026-06-02', '2.50', '4.00')] },
  ]);
  expect(
    days.map(({ day: of, deposited, withdrawn, net }) => [of.slice(0, 10), deposited, withdrawn, net]),
  ).toEqual([
    ['2026-06-02', '7.50', '5.00', '2.50'],
    ['2026-06-03', '7.00', '0.00', '7.00'],
  ]);
});

test('an axis has a bar for each day, also for days without a figure', () => {
  const figures = [{ day: '2026-06-02T00:00:00.000Z', result: '5.00' }];
  const axis = onAxis(figures, ({ day }) => day, { result: '0' }, 'day', '2026-06-03T10:11:12.000Z');
  expect(axis).toHaveLength(30);
  expect(axis.slice(-2).map(({ from, of }) => [from.slice(0, 10), of.result])).toEqual([
    ['2026-06-02', '5.00'],
    ['2026-06-03', '0'],
  ]);
  expect(axis[0]?.from).toBe('2026-05-05T00:00:00.000Z');
});

test('a day is compared with the seven before it, and a quiet day counts among them', () => {
  const day = (date: string, result: string) => ({ day: `2026-06-${date}T00:00:00.000Z`, result });
  const flow = (date: string, net: string) => ({ day: `2026-06-${date}T00:00:00.000Z`, net });
  const figures = figuresOfDay(
    {
      made_at: '2026-06-10T10:11:12.000Z',
      today: { stakes: '120.00', active_traders: 3 },
      average: { stakes: '100.00', active_traders: 4 },
      // The first is older than a week, and no part of the average.
      days: [day('02', '700.00'), day('05', '14.00'), day('09', '7.00'), day('10', '-6.00')],
    },
    [flow('08', '70.00'), flow('10', '5.00')],
  );
  expect(figures.map(({ name, today, usual }) => [name, today, usual])).toEqual([
    ['result', -6_000_000n, 3_000_000n],
    ['stakes', 120_000_000n, 100_000_000n],
    ['net', 5_000_000n, 10_000_000n],
    ['traders', 3n, 4n],
  ]);
});

test('a change is a percentage, a multiple when it is large, and nothing without a ratio', () => {
  expect(changeWords(120n, 100n)).toBe('+20 %');
  expect(changeWords(3n, 4n)).toBe('−25 %');
  expect(changeWords(0n, 4n)).toBe('−100 %');
  expect(changeWords(1_234n, 100n)).toBe('× 12');
  expect(changeWords(5n, 0n)).toBeNull();
  expect(changeWords(-6n, 3n)).toBeNull();
  expect(changeWords(-6n, -3n)).toBe('+100 %');
});

test('a line has the sum up to each day, and a drawing goes from the smallest to the largest', () => {
  expect(runningSum([5n, -8n, 4n])).toEqual([5n, -3n, 1n]);
  expect(barsOf([0n, 5n, -3n, 1n])).toEqual([37.5, 100, 0, 50]);
  expect(barsOf([0n, 0n])).toEqual([0, 0]);
  expect(barsOf([])).toEqual([]);
  expect(widthsOf([4, 1])).toEqual([100, 25]);
});
