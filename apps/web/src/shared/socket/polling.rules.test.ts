import { expect, it } from 'vitest';
import { nextRoundMs, roundOf } from './polling.rules.ts';

it('reads prices each time, and everything every fifth time', () => {
  expect([0, 1, 2, 3, 4, 5].map(roundOf)).toEqual(['all', 'fast', 'fast', 'fast', 'fast', 'all']);
});

it('rests longer after failures, with a bound', () => {
  expect([0, 1, 2, 3, 10].map(nextRoundMs)).toEqual([3_000, 6_000, 12_000, 24_000, 30_000]);
});
