import { expect, test } from 'vitest';
import { WITNESS_DELAYS } from './witness-delays.rules.ts';

const { bucketOf, percentileOf } = WITNESS_DELAYS;

test.each([
  [0, 100],
  [1, 100],
  [100, 100],
  [101, 200],
  [2_000, 2_000],
  [2_001, 2_100],
  [10_000, 10_000],
  [10_001, 11_000],
  [60_000, 60_000],
  [60_001, 120_000],
  [3_600_000, 3_600_000],
  [9_999_999_999, 3_600_000],
])('a delay of %i ms is in the bucket up to %i ms', (delayMs, upToMs) => {
  expect(bucketOf(delayMs)).toBe(upToMs);
});

test('a percentile is never below the true one, and never above the longest delay', () => {
  const bucket = (upTo: number, count: number, longest = upTo) => ({ upTo, count, longest });
  expect(percentileOf([], 50)).toBeNull();
  expect(percentileOf([bucket(600, 1, 512)], 50)).toBe(512);
  const day = [bucket(500, 990), bucket(700, 9), bucket(3_600_000, 1, 7_200_000)];
  expect([50, 99, 99.9, 100].map((percent) => percentileOf(day, percent))).toEqual([
    500, 500, 700, 7_200_000,
  ]);
  // The order of the buckets does not matter.
  expect(percentileOf(day.toReversed(), 99.9)).toBe(700);
});
