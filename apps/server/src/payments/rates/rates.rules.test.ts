import { MAX_AMOUNT, RATE_SCALE } from '@tallystick/money';
import { expect, test } from 'vitest';
import { amountToReceive, amountToTransfer, RATE_MAX_AGE_MS, type Rate, rateGap } from './rates.rules.ts';

const DATED_MS = Date.parse('2026-03-02T10:00:00.000Z');
const RATE: Rate = {
  wayId: 'usdt-bank',
  version: 2,
  localCurrency: 'THB',
  localDigits: 2,
  depositRate: 3_645_678_900n,
  withdrawRate: 3_545_678_900n,
  datedAtMs: DATED_MS,
  isDemo: false,
};

test('a bank is open for a day after its rate was read, and closed without one', () => {
  expect(rateGap(RATE, DATED_MS)).toBe(null);
  expect(rateGap(RATE, DATED_MS + RATE_MAX_AGE_MS - 1)).toBe(null);
  expect(rateGap(RATE, DATED_MS + RATE_MAX_AGE_MS)).toBe('rate_stale');
  expect(rateGap(null, DATED_MS)).toBe('rate_missing');
  // The rate of a demo does not age.
  expect(rateGap({ ...RATE, isDemo: true }, DATED_MS + 1_000 * RATE_MAX_AGE_MS)).toBe(null);
});

test('the customer transfers the amount rounded down, and receives it rounded up', () => {
  // 250.13 × 36.456789 = 9,118.93663257, and 250.13 × 35.456789 = 8,868.80663257.
  expect(amountToTransfer(250_130_000n, 'USDT', RATE)).toBe(911_893n);
  expect(amountToReceive(250_130_000n, 'USDT', RATE)).toBe(886_881n);
  const round = { ...RATE, depositRate: 36n * RATE_SCALE, withdrawRate: 36n * RATE_SCALE };
  expect(amountToTransfer(100_000_000n, 'USDT', round)).toBe(360_000n);
  expect(amountToReceive(100_000_000n, 'USDT', round)).toBe(360_000n);
});

test('an amount of nothing, or beyond the database, is none', () => {
  expect(amountToTransfer(1n, 'USDT', { ...RATE, depositRate: 1n })).toBe(null);
  const dear = { ...RATE, depositRate: 10n ** 17n, withdrawRate: 10n ** 17n };
  expect(amountToTransfer(10n ** 18n, 'USDT', dear)).toBe(null);
  expect(amountToReceive(MAX_AMOUNT, 'USDT', dear)).toBe(null);
});
