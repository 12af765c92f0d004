import { expect, test } from 'vitest';
import { bankState } from './rates.rules.ts';

test('the state of a bank says when it closes, and why it is closed', () => {
  const nowMs = Date.parse('2026-03-02T10:00:00.000Z');
  expect(bankState({ closed: 'rate_missing', closes_at: null }, nowMs)).toMatch(/no rate/);
  expect(bankState({ closed: 'rate_stale', closes_at: '2026-03-02T09:00:00.000Z' }, nowMs)).toMatch(
    /too old/,
  );
  expect(bankState({ closed: null, closes_at: null }, nowMs)).toMatch(/demo/);
  expect(bankState({ closed: null, closes_at: '2026-03-02T12:05:00.000Z' }, nowMs)).toBe(
    'Open. Closes at 2026-03-02 12:05:00 UTC, in 2 h 5 min',
  );
});
