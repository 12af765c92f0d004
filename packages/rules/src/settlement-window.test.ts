import { expect, it } from 'vitest';
import { settlementMinimum, settlementSeconds } from './settlement-window.ts';

it('settles over five seconds by version 1, and over more the longer the trade by version 2', () => {
  const durations = [1, 30, 60, 61, 120, 180, 299, 300, 86_400];
  expect(durations.map((seconds) => settlementSeconds(1, seconds))).toEqual(durations.map(() => 5));
  expect(durations.map((seconds) => settlementSeconds(2, seconds))).toEqual([
    5, 5, 5, 15, 15, 15, 15, 30, 30,
  ]);
});

it('needs a price in three fifths of the seconds', () => {
  expect([5, 15, 30].map(settlementMinimum)).toEqual([3, 9, 18]);
});
