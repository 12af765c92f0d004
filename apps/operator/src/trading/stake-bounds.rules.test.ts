import { formatAmount } from '@tallystick/money';
import { smallestBound } from '@tallystick/rules/stake-bounds.ts';
import { expect, test } from 'vitest';
import { boundWarnings } from './stake-bounds.rules.ts';

const term = (max: string, seconds: number | string = 30) => ({ seconds, profit_rate: '0.8', max });
const bound = formatAmount(smallestBound(30, 80_000_000n)?.bound ?? 0n, 'USDT');

test('a largest stake above the measured bound is named with both figures and the coin', () => {
  expect(boundWarnings([term('5000')])).toEqual([
    '30 s: the largest trade amount of 5,000.00 USDT is above 37.60 USDT, from which pushing the price of BTCUSDT could pay off, as measured.',
    'Other coins and durations have no recording and were not measured.',
  ]);
});

test('there is no warning at the bound, for a duration that was not measured, and for text that is no number', () => {
  expect(boundWarnings([term(bound), term('5000', 45), term('', '30'), term('5000', '')])).toEqual([]);
});
