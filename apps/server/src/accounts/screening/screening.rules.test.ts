import { expect, test } from 'vitest';
import { type History, isDue, MAX_ASKS } from './screening.rules.ts';

const MINUTE = 60_000;
const silent: History = {
  asks: 1,
  newestAskedAtMs: 0,
  outcome: 'no_answer',
  answeredAtMs: 0,
  isInFlight: false,
};

test('a new subject is asked about at once, and an answered one no more', () => {
  expect(isDue(null, 0)).toBe(true);
  for (const outcome of ['clear', 'review', 'refused'] as const)
    expect(isDue({ ...silent, outcome }, Number.MAX_SAFE_INTEGER)).toBe(false);
});

test('without an answer it is asked again with a growing pause, and not for ever', () => {
  expect(isDue(silent, MINUTE - 1)).toBe(false);
  expect(isDue(silent, MINUTE)).toBe(true);
  expect(isDue({ ...silent, asks: 3 }, 4 * MINUTE - 1)).toBe(false);
  expect(isDue({ ...silent, asks: 3 }, 4 * MINUTE)).toBe(true);
  expect(isDue({ ...silent, asks: 40 }, 60 * MINUTE)).toBe(true);
  expect(isDue({ ...silent, asks: MAX_ASKS }, Number.MAX_SAFE_INTEGER)).toBe(false);
});

test('a question in flight is awaited, and asked again if its process ended', () => {
  const asking = { ...silent, outcome: null, answeredAtMs: null, isInFlight: true };
  expect(isDue(asking, 2 * MINUTE - 1)).toBe(false);
  expect(isDue(asking, 2 * MINUTE)).toBe(true);
});
