import { expect, it } from 'vitest';
import { createDailyBound } from './daily-bound.ts';

it('lets a burst pass, then as many as the day has, and keeps customers apart', () => {
  let nowMs = 0;
  const bound = createDailyBound({ burst: 3, perDay: 24 }, () => nowMs);
  const takeAll = (key: string): number => {
    for (let taken = 0; taken < 1_000; taken += 1) {
      try {
        bound.check(key);
      } catch {
        return taken;
      }
      bound.take(key);
    }
    return 1_000;
  };
  expect(takeAll('anna')).toBe(3);
  expect(takeAll('anna')).toBe(0);
  expect(takeAll('bert')).toBe(3);
  nowMs += 3_600_000;
  expect(takeAll('anna')).toBe(1);
  nowMs += 86_400_000;
  expect(takeAll('anna')).toBe(3);
});

it('says when the next one passes', () => {
  const bound = createDailyBound({ burst: 1, perDay: 24 }, () => 0);
  bound.take('anna');
  expect(() => bound.check('anna')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 3_600 }),
  );
});
