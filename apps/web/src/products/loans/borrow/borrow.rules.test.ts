import type { LoanQuote } from '@tallystick/contract/products/loans.ts';
import { expect, it } from 'vitest';
import { borrowProblem, collateralFor, needsRoom } from './borrow.rules.ts';

const quote: LoanQuote = {
  currency: 'BTC',
  index: { price: '50000.00', second: 1, time: '2026-01-01T00:00:00.000Z' },
  terms: [{ days: 7, daily_rate: '0.0003', min: '50.00', max: '100000.00' }],
  max_ltv: '0.6',
  margin_ltv: '0.7',
  liquidation_ltv: '0.8',
  penalty_rate: '0.02',
  available: '1.00',
  most: '30000.00',
  pool: '1000000.00',
  pool_result: { lent: '0.00', interest: '0.00', penalties: '0.00', shortfalls: '0.00' },
  offer: null,
};

it('needs collateral by the part of its worth that is borrowed, rounded up', () => {
  expect(collateralFor('30000', 'BTC', '50000.00', 60, '0.7')).toBe('1.00');
  expect(collateralFor('30000', 'BTC', '50000.00', 50, '0.6')).toBe('1.20');
  expect(collateralFor('0.000001', 'BTC', '50000.00', 60, '0.6')).toBe('0.00000001');
  expect(collateralFor('', 'BTC', '50000.00', 60, '0.6')).toBeNull();
});

it('leaves room for the price to fall where the most is borrowed', () => {
  expect(needsRoom(60, '0.6')).toBe(true);
  expect(needsRoom(59, '0.6')).toBe(false);
  expect(collateralFor('30000', 'BTC', '50000.00', 60, '0.6')).toBe('1.00500001');
  expect(collateralFor('30000', 'BTC', '50000.00', 60, '0')).toBeNull();
});

it('says what is in the way of a loan before the server is asked', () => {
  const problem = (amount: string | null, collateral: string | null) =>
    borrowProblem(amount, collateral, 7, quote);
  expect(problem(null, null)).toBe('empty');
  expect(problem('49.999999', '1')).toBe('range');
  expect(problem('50', '1.00000001')).toBe('tooLittle');
  expect(problem('50', '1')).toBeNull();
});
