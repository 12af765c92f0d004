import { expect, test } from 'vitest';
import { isSameAccess, quarterOf, reviewDueMs } from './access.rules.ts';

test('a quarter begins with its first month in UTC', () => {
  const of = (time: string) => quarterOf(Date.parse(time));
  expect(of('2026-01-01T00:00:00Z')).toBe('2026 Q1');
  expect(of('2026-03-31T23:59:59Z')).toBe('2026 Q1');
  expect(of('2026-04-01T00:00:00Z')).toBe('2026 Q2');
  expect(of('2026-12-31T23:59:59Z')).toBe('2026 Q4');
});

test('the next review is due by the end of the quarter after the last one', () => {
  const due = (time: string) => new Date(reviewDueMs(Date.parse(time))).toISOString();
  expect(due('2026-01-01T00:00:00Z')).toBe('2026-07-01T00:00:00.000Z');
  expect(due('2026-03-31T23:59:59Z')).toBe('2026-07-01T00:00:00.000Z');
  expect(due('2026-11-26T00:00:00Z')).toBe('2027-04-01T00:00:00.000Z');
});

test('access is the same whatever its order and times, and another with a role or a permission more', () => {
  const ada = {
    name: 'ada',
    role: 'risk',
    permissions: ['see_staff', 'see_mail'],
    created_at: '2026-03-02T10:00:00.000Z',
    last_sign_in_at: null,
    last_used_at: null,
  };
  const ben = { ...ada, name: 'ben' };
  const later = { ...ada, permissions: ['see_mail', 'see_staff'], last_used_at: '2026-03-03T10:00:00.000Z' };
  expect(isSameAccess([ada, ben], [ben, later])).toBe(true);
  expect(isSameAccess([ada], [ada, ben])).toBe(false);
  expect(isSameAccess([ada], [{ ...ada, role: 'desk' }])).toBe(false);
  expect(isSameAccess([ada], [{ ...ada, permissions: ['see_staff'] }])).toBe(false);
});
