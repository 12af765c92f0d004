import { expect, test } from 'vitest';
import { payoutOf, transferOf } from './local-amount.rules.ts';

const RATE = {
  currency: 'THB',
  digits: 2,
  deposit_rate: '36.455',
  withdraw_rate: '35.455',
  rate_version: 2,
  rate_at: '2026-03-02T10:00:00.000Z',
  demo: false,
};

test('a transfer is rounded down and a payout up, as the server does', () => {
  // 33.333333 × 36.455 = 1,215.16665 and × 35.455 = 1,181.83332.
  expect(transferOf('33.333333', 'USDT', RATE)).toBe('1215.16');
  expect(payoutOf('33.333333', 'USDT', RATE)).toBe('1181.84');
  expect(transferOf('100', 'USDT', { ...RATE, currency: 'VND', digits: 0 })).toBe('3645');
});

test.each(['', '0', '0.0000001', 'ten', '-1', '1,5'])('there is no local amount for %j', (typed) => {
  expect(transferOf(typed, 'USDT', RATE)).toBe(null);
});

test('a point without digits is being typed', () => {
  expect(transferOf('100.', 'USDT', RATE)).toBe('3645.50');
});
