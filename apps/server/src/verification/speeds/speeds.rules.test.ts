import { expect, test } from 'vitest';
import { monthsBetween, SPEEDS } from './speeds.rules.ts';

test('no month is left out, also over the end of a year', () => {
  expect(monthsBetween(Date.parse('2025-11-30T23:59:59Z'), Date.parse('2026-02-01T00:00:00Z'))).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(monthsBetween(Date.parse('2026-01-31T00:00:00Z'), Date.parse('2026-01-31T12:00:00Z'))).toEqual([
    '2026-01',
  ]);
});

test.each([
  [0, 1],
  [60, 60],
  [61, 70],
  [601, 660],
  [7_201, 7_800],
  [172_801, 176_400],
  [99_999_999, 7_776_000],
])('a case of %i s is in the bucket up to %i s', (seconds, upTo) => {
  expect(SPEEDS.bucketOf(seconds)).toBe(upTo);
});

test('a figure is never below the true one, and never more than a sixth above it', () => {
  for (let seconds = 1; seconds < 7_776_000; seconds = Math.ceil(seconds * 1.01)) {
    const figure = SPEEDS.bucketOf(seconds);
    expect(figure).toBeGreaterThanOrEqual(seconds);
    expect(figure).toBeLessThanOrEqual((seconds * 7) / 6);
  }
});
