import { expect, test } from 'vitest';
import { bankState, rateChange, rateWords } from './rates.rules.ts';

const THB = { local_currency: 'THB', deposit_rate: '36.5', withdraw_rate: '35.5' };

test('rates are read from the side of the customer', () => {
  expect(rateWords(THB)).toBe('36.5 THB in, 35.5 THB out');
});

test('a change is exact, and a large one is marked', () => {
  expect(rateChange({ ...THB, deposit_rate: '36.7' }, THB)).toEqual({
    words: 'deposit +0.55\u00a0%, withdrawal +0.00\u00a0%',
    isLarge: false,
  });
  // A digit too much.
  expect(rateChange({ ...THB, withdraw_rate: '3.55' }, THB)).toEqual({
    words: 'deposit +0.00\u00a0%, withdrawal −90.00\u00a0%',
    isLarge: true,
  });
  expect(rateChange(THB, undefined)).toBe(null);
  expect(rateChange({ ...THB, local_currency: 'VND' }, THB)).toBe(null);
});

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
