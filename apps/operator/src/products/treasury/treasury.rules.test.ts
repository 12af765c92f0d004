import { expect, test } from 'vitest';
import { coverageOf, isOfInterest, levelOf, wordsOfHolding } from './treasury.rules.ts';

const reserve = { account: 'fund_reserve', currency: 'USDT', promised: '1428.00' } as const;
const pool = { account: 'loan_pool', currency: 'USDT', promised: null } as const;

test('a reserve is well only when it is what was promised, to the unit', () => {
  expect(levelOf({ ...reserve, balance: '1428.00' })).toBe('good');
  expect(levelOf({ ...reserve, balance: '1428.000001' })).toBe('act');
  expect(levelOf({ ...reserve, balance: '1427.999999' })).toBe('act');
  expect(coverageOf({ ...reserve, balance: '1427.999999' })).toBe('99.99 %');
  expect(coverageOf({ ...reserve, balance: '1428.00' })).toBe('100.00 %');
  expect(coverageOf({ ...reserve, promised: '0.00', balance: '0.00' })).toBe('nothing promised');
});

test('a balance below zero keeps its sign', () => {
  expect(levelOf({ ...reserve, balance: '-1428.00' })).toBe('act');
  expect(coverageOf({ ...reserve, balance: '-714.00' })).toBe('−50.00 %');
  expect(levelOf({ ...pool, balance: '-0.01' })).toBe('act');
});

test('a pool without money is to be watched; fees ask for nothing', () => {
  expect(levelOf({ ...pool, balance: '0.00' })).toBe('watch');
  expect(levelOf({ ...pool, balance: '0.000001' })).toBe('good');
  expect(levelOf({ ...pool, account: 'fees', balance: '0.00' })).toBeNull();
});

test('empty pools of currencies that no product uses are left out', () => {
  expect(isOfInterest({ account: 'loan_pool', currency: 'DOGE', balance: '0.00' })).toBe(false);
  expect(isOfInterest({ account: 'loan_pool', currency: 'BTC', balance: '0.5' })).toBe(true);
  expect(isOfInterest({ account: 'loan_pool', currency: 'USDT', balance: '0.00' })).toBe(true);
});

test('money on a chain says what staff should know first', () => {
  const held = {
    currency: 'USDT',
    hot: '70.00',
    hot_limit: '50.00',
    on_the_way: '0.00',
    payouts: '0.00',
  } as const;
  expect(wordsOfHolding(held)).toBe('Above the limit');
  expect(wordsOfHolding({ ...held, payouts: '20.00' })).toBe('Within the limit');
  expect(wordsOfHolding({ ...held, on_the_way: '20.00' })).toBe('Moves to cold');
  expect(wordsOfHolding({ ...held, hot_limit: null })).toBe('No cold address');
  expect(wordsOfHolding({ ...held, payouts: '70.01' })).toBe('Hot does not cover the payouts: refill it');
});
