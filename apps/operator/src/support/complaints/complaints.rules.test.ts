import { expect, test } from 'vitest';
import { daysOf, isOverdue } from './complaints.rules.ts';

test('an open complaint is overdue from its day on, an answered one never', () => {
  const due_at = '2026-03-17T10:00:00.000Z';
  const at = Date.parse(due_at);
  expect(isOverdue({ state: 'open', due_at }, at - 1)).toBe(false);
  expect(isOverdue({ state: 'open', due_at }, at)).toBe(true);
  expect(isOverdue({ state: 'rejected', due_at }, at)).toBe(false);
});

test('days are one to ninety', () => {
  expect(['1', ' 15 ', '90'].map(daysOf)).toEqual([1, 15, 90]);
  expect(['0', '91', '1.5', '-1', ''].map(daysOf)).toEqual([null, null, null, null, null]);
});
