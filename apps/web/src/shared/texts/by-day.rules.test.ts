import { expect, it } from 'vitest';
import { byDay, dayKey } from './by-day.rules.ts';

const at = (time: Date, name: string) => ({ created_at: time.toISOString(), name });

it('keeps the order and starts a new heading at midnight of the phone', () => {
  const evening = new Date(2026, 10, 21, 23, 59, 59);
  const morning = new Date(2026, 10, 21, 0, 0, 0);
  const before = new Date(2026, 10, 20, 23, 59, 59);
  const days = byDay([at(evening, 'a'), at(morning, 'b'), at(before, 'c')]);
  expect(days.map(({ key, items }) => [key, items.map(({ name }) => name)])).toEqual([
    ['2026-11-21', ['a', 'b']],
    ['2026-11-20', ['c']],
  ]);
  expect(dayKey(before)).toBe('2026-11-20');
});

it('has no heading for nothing', () => {
  expect(byDay([])).toEqual([]);
});
