import { expect, it } from 'vitest';
import { nextReminder, reminderAt } from './due.rules.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const EXPIRY = 30 * DAY;

it('reminds 7 days, 3 days, 1 day and a few hours before', () => {
  let at: number | null = 0;
  const seconds: number[] = [];
  while (at !== null) {
    at = nextReminder(EXPIRY, at);
    if (at !== null) seconds.push(EXPIRY - at);
  }
  expect(seconds).toEqual([7 * DAY, 3 * DAY, DAY, 6 * HOUR]);
});

it('a loan of seven days has no reminder at its own beginning', () => {
  expect(nextReminder(7 * DAY, 0)).toBe(4 * DAY);
});

it('says nothing too early, nothing that is no longer true, and nothing after the end', () => {
  expect(reminderAt(EXPIRY, EXPIRY - 8 * DAY)).toBeNull();
  expect(reminderAt(EXPIRY, EXPIRY - 7 * DAY)).toBe('loan_due_week');
  expect(reminderAt(EXPIRY, EXPIRY - 2 * DAY)).toBeNull();
  expect(reminderAt(EXPIRY, EXPIRY - DAY + HOUR)).toBe('loan_due_day');
  expect(reminderAt(EXPIRY, EXPIRY - 1)).toBe('loan_due_hours');
  expect(reminderAt(EXPIRY, EXPIRY)).toBeNull();
});
