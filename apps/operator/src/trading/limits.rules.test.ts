import { expect, test } from 'vitest';
import { belowOpen, customerNotices, isChanged, openWords } from './limits.rules.ts';

const LIMITS = {
  user_open_stake: '50000.00',
  symbol_open_profit: '2000000.00',
  second_open_profit: '500000.00',
};
const OPEN = {
  user_open_stake: '1200.50',
  symbol_open_profit: '900.00',
  second_open_profit: '0.00',
  symbol: 'BTCUSDT',
  is_complete: true,
};
const term = (seconds: number, profit_rate: string, fee_rate = '0.0') => ({
  version: 1,
  seconds,
  profit_rate,
  fee_rate,
  min: '1.00',
  max: '5000.00',
  break_even: '0.5',
});

test('a number is equal however it is written', () => {
  expect(isChanged(LIMITS, { ...LIMITS, user_open_stake: '50000' })).toBe(false);
  expect(isChanged(LIMITS, { ...LIMITS, second_open_profit: '400000' })).toBe(true);
});

test('each field says what is open now', () => {
  expect([
    openWords('user_open_stake', OPEN),
    openWords('user_open_stake', { ...OPEN, is_complete: false }),
    openWords('symbol_open_profit', OPEN),
    openWords('second_open_profit', OPEN),
  ]).toEqual([
    'Open now: 1,200.50 USDT of the customer with the most.',
    'Open now: 1,200.50 USDT or more of the customer with the most.',
    'Open now: 900.00 USDT on BTCUSDT, the coin with the most.',
    'Nothing is open now.',
  ]);
});

test('limits below what is open are named, and only those', () => {
  expect(belowOpen(LIMITS, OPEN)).toEqual([]);
  expect(belowOpen({ ...LIMITS, user_open_stake: '1200.5', symbol_open_profit: '899.999999' }, OPEN)).toEqual(
    [
      'Profits owed on one coin (USDT): 900.00 USDT is open now, more than the new limit. It stays open. New trades are refused until they fit.',
    ],
  );
  expect(belowOpen({ ...LIMITS, user_open_stake: 'much' }, OPEN)).toEqual([]);
});

test('the preview names the durations whose largest stake no longer fits, and the stake that does', () => {
  const [limit, profits, ...none] = customerNotices(LIMITS, [term(30, '0.8')], 4);
  expect(limit).toContain('up to 50,000.00 USDT in open trades');
  expect(profits).toContain('No customer sees these amounts.');
  expect(none).toEqual([]);
  const tight = { ...LIMITS, user_open_stake: '4545', symbol_open_profit: '12000' };
  // A quarter of 12,000 is 3,000: 3,750 at 80 %. Stake and fee of 4,500 are 4,545.
  expect(
    customerNotices(tight, [term(30, '0.8'), term(60, '0.5', '0.01'), term(90, '0.8')], 4).slice(2),
  ).toEqual([
    '30, 90 s: a trade amount above 3,750.00 USDT is refused, although the terms allow 5,000.00 USDT.',
    '60 s: a trade amount above 4,500.00 USDT is refused, although the terms allow 5,000.00 USDT.',
  ]);
  expect(customerNotices({ ...tight, user_open_stake: '' }, [term(30, '0.8')], 4)).toEqual([]);
});
