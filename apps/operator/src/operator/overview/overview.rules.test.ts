import { expect, test } from 'vitest';
import { edgeWords, flowsByDay, onAxis, skewWords, sumResults } from './overview.rules.ts';

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
