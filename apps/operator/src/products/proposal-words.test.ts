import { expect, test } from 'vitest';
import { customerOf, describe, hashRateOf, percentOf } from './proposal-words.ts';

test('a rate is said in per cent, exactly', () => {
  expect(['0.0068', '1', '0', '0.00000001', '0.6', 'x'].map(percentOf)).toEqual([
    '0.68 %',
    '100 %',
    '0 %',
    '0.000001 %',
    '60 %',
    null,
  ]);
});

test('a hash rate is said in the largest unit that keeps every digit', () => {
  expect(
    ['100000000000000', '1000000000000000', '1500', '999', '1000', '0', '1.000', `1${'0'.repeat(24)}`].map(
      hashRateOf,
    ),
  ).toEqual(['100 TH/s', '1 PH/s', '1500 H/s', '999 H/s', '1 kH/s', '0 H/s', '1.000 H/s', '1000000 EH/s']);
});

test('each kind of proposal is said in its figures, and what is not understood as it stands', () => {
  const fund = {
    plan_id: 1,
    name: 'USDT 7',
    days: 7,
    min: '100',
    max: '5000',
    daily_rate: '0.0068',
    settlement_ratio: '0.01',
    offered: 0,
  };
  expect(describe('fund_terms', fund)).toBe(
    'plan 1 “USDT 7”: 7 days, 0.68 % a day, 100–5000 USDT, settlement ratio 1 % · no longer offered',
  );
  expect(describe('campaign_reward', { booking_id: 'b', uid: '7', amount: '8000000' })).toBe(
    '8.00 USDT to customer 7',
  );
  expect(describe('campaign_reward', { uid: '7', amount: '8000000', top_up_value: '500000000' })).toBe(
    '8.00 USDT to customer 7 · earned by a top-up of 500.00 USDT',
  );
  expect(describe('loan_terms', { max_ltv: 5 })).toBe('{"max_ltv":5}');
});

test('a reward is about a customer, terms are about none', () => {
  expect(customerOf('campaign_reward', { uid: '7', amount: '8000000' })).toBe('7');
  expect(customerOf('fund_terms', { uid: '7', amount: '8000000' })).toBeNull();
});
