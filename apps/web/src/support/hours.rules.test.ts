import { expect, it } from 'vitest';
import { isAlwaysOpen, spansOf } from './hours.rules.ts';

const week = (from: string, to: string, ...days: number[]) => ({
  time_zone: 'UTC',
  days: days.map((day) => ({ day, from, to })),
});

it('puts days together that follow each other with the same hours', () => {
  const office = {
    time_zone: 'UTC',
    days: [...week('09:00', '18:00', 3, 1, 2, 5).days, { day: 6, from: '10:00', to: '12:00' }],
  };
  expect(spansOf(office).map(({ first, last, from }) => [first, last, from])).toEqual([
    [1, 3, '09:00'],
    [5, 5, '09:00'],
    [6, 6, '10:00'],
  ]);
});

it('knows when somebody is always there', () => {
  expect(isAlwaysOpen(week('00:00', '24:00', 1, 2, 3, 4, 5, 6, 7))).toBe(true);
  expect(isAlwaysOpen(week('00:00', '24:00', 1, 2, 3, 4, 5, 6))).toBe(false);
  expect(isAlwaysOpen(week('00:00', '23:59', 1, 2, 3, 4, 5, 6, 7))).toBe(false);
  expect(isAlwaysOpen(week('00:00', '24:00'))).toBe(false);
});
