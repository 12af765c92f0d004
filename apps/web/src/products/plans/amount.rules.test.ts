import type { LiquidityPlan, MinerPlan } from '@tallystick/contract/products/customer.ts';
import { describe, expect, it } from 'vitest';
import { amountProblem, fundFigures, minerFigures, mostOf, readAmount } from './amount.rules.ts';

const PLAN: LiquidityPlan = {
  plan_id: 1,
  kind: 'liquidity',
  name: 'USDT 7',
  currency: 'USDT',
  days: 7,
  daily_rate: '0.0068',
  min: '100.00',
  max: '100000.00',
  settlement_ratio: '0.01',
  funded_for: '5000.00',
};

const MINER: MinerPlan = {
  plan_id: 2,
  kind: 'miner',
  name: '100 TH/s',
  currency: 'USDT',
  days: 30,
  min: '1',
  max: '1000',
  hash_rate: '100000000000000',
  price_per_unit: '120.00',
  mined_currency: 'BTC',
  fee_rate: '0.02',
  daily_output: '0.00004199',
  funded_for: '40',
  difficulty: {
    value: '146716052770107',
    block_subsidy: '3.125',
    source: 'Bitcoin, block 919296',
    published_at: '2025-10-16T18:00:00.000Z',
  },
};

describe('an amount', () => {
  it('is read with the point or the comma of the language', () => {
    expect(readAmount('1000,5', 'USDT')).toBe('1000.50');
    expect(readAmount('1000.', 'USDT')).toBe('1000.00');
    for (const typed of ['', '0', 'abc', '1e3', '1.0000001', '-5', '10.000', '10,000']) {
      expect(readAmount(typed, 'USDT')).toBeNull();
    }
  });

  it('is refused below and above the bounds, beyond the balance and beyond what is covered', () => {
    expect(amountProblem('99.999999', PLAN, '900.00')).toBe('tooSmall');
    expect(amountProblem('100.00', PLAN, '900.00')).toBeNull();
    expect(amountProblem('900.00', PLAN, '900.00')).toBeNull();
    expect(amountProblem('900.000001', PLAN, '900.00')).toBe('balance');
    expect(amountProblem('5000.01', PLAN, '9000.00')).toBe('soldOut');
    expect(amountProblem('100000.01', PLAN, '900000.00')).toBe('tooLarge');
    expect(mostOf(PLAN, '9000.00')).toBe('5000.00');
    expect(mostOf(PLAN, '42.50')).toBe('42.50');
  });
});

it('shows what the fund pays: 68 a day and 476 in all', () => {
  expect(fundFigures('10000.00', PLAN)).toEqual({ daily: '68.00', total: '476.00' });
  expect(fundFigures('100.000001', PLAN)).toEqual({ daily: '0.68', total: '4.76' });
});

it('shows what a miner is paid as things are, floored a day', () => {
  // 1e14 × 86400 × 312500000 × 0.98 ÷ (146716052770107 × 2^32) = 4199.06 minor units a day.
  expect(minerFigures(1, MINER)).toEqual({ rent: '120.00', output: '0.0012597' });
  expect(minerFigures(3, MINER).rent).toBe('360.00');
});
