import { expect, test } from 'vitest';
import { fundPreview, loanPreview, minerPreview } from './preview.ts';

test('the fund says what 1,000 USDT earn, and what an early redemption costs', () => {
  const plan = {
    name: 'USDT 7',
    days: '7',
    min: '100',
    max: '50000',
    daily_rate: '0.0068',
    settlement_ratio: '0.01',
    offered: '1',
  };
  expect(fundPreview(plan)).toEqual([
    'USDT 7: 7 days, 100 to 50000 USDT, 0.68 % a day.',
    '1,000.00 USDT earn 6.80 USDT a day, 47.60 USDT in all.',
    'Redeemed with 3 days left: 30.00 USDT of damages, 970.00 USDT come back.',
  ]);
  // Damages never exceed the amount, and nothing negative comes back.
  expect(fundPreview({ ...plan, days: '60', settlement_ratio: '0.05' }).at(-1)).toBe(
    'Redeemed with 30 days left: 1,000.00 USDT of damages, 0.00 USDT come back.',
  );
  expect(fundPreview({ ...plan, offered: '0' })).toEqual(['Nothing: the plan is no longer offered.']);
  expect(fundPreview({ ...plan, daily_rate: 'much' })).toEqual([]);
});

test('a miner says what the fewest units cost', () => {
  const miner = {
    name: 'S21',
    days: '30',
    min: '2',
    max: '10',
    hash_rate: '100000000000000',
    price_per_unit: '120.5',
    fee_rate: '0.02',
    offered: '1',
  };
  expect(minerPreview(miner)).toEqual([
    'S21: 2 units for 30 days cost 241.00 USDT.',
    'They compute 200 TH/s; 2 % of the output is the fee.',
  ]);
});

test('a loan says how much is lent, and what is repaid', () => {
  const terms = { max_ltv: '0.6', margin_ltv: '0.75', liquidation_ltv: '0.8', penalty_rate: '0.02' };
  expect(loanPreview(terms, [{ days: 7, daily_rate: '0.0003' }])).toEqual([
    'Collateral worth 1,000.00 USDT borrows up to 600.00 USDT (60 %).',
    '1,000.00 USDT for 7 days: 0.30 USDT interest a day, 1,002.10 USDT to repay.',
    'Warned at 75 %, sold at 80 % with a penalty of 2 %.',
  ]);
});
