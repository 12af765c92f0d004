import { expect, test } from 'vitest';
import { backoffMs, jitteredBackoffMs } from './backoff.ts';

const HALF_A_MINUTE = { firstMs: 500, longestMs: 30_000 };

test('the wait is zero before the first failure, then doubles up to the longest', () => {
  expect([0, 1, 2, 3, 6, 7, 8, 2_000].map((failures) => backoffMs(failures, HALF_A_MINUTE))).toEqual([
    0, 500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('the jitter takes away up to a half', () => {
  const waits = (failures: readonly number[], random: number) =>
    failures.map((count) => jitteredBackoffMs(count, HALF_A_MINUTE, random));
  expect(jitteredBackoffMs(0, HALF_A_MINUTE, 0.9)).toBe(0);
  expect(waits([1, 2, 3, 7, 8, 500], 0)).toEqual([250, 500, 1000, 15_000, 15_000, 15_000]);
  expect(waits([1, 2, 3, 7, 500], 0.999)).toEqual([499, 999, 1999, 29_985, 29_985]);
});
