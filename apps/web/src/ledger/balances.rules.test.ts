import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import { expect, it } from 'vitest';
import { mergeBalances, totalValuation, valuationOf } from './balances.rules.ts';

const balance = (currency: Balance['currency'], total: string): Balance => ({
  currency,
  available: total,
  held: '0.00',
  borrowed: '0.00',
  total,
  valuation: null,
});

it('takes over the balances that changed and adds new ones', () => {
  const merged = mergeBalances(
    [balance('USDT', '1.00'), balance('BTC', '2.00')],
    [balance('BTC', '3.00'), balance('ETH', '4.00')],
  );
  expect(merged.map(({ currency, total }) => [currency, total])).toEqual([
    ['USDT', '1.00'],
    ['BTC', '3.00'],
    ['ETH', '4.00'],
  ]);
});

it('values a balance by the newest price, without rounding up', () => {
  expect(valuationOf(balance('BTC', '0.00000001'), [{ base: 'BTC', last: '91200.12345678' }])).toBe(
    '0.0009120012345678',
  );
  expect(valuationOf(balance('USDT', '18204.63'), [])).toBe('18204.63');
});

it('has no total while a balance that is not empty has no price', () => {
  const prices = [{ base: 'BTC', last: null }];
  expect(totalValuation([balance('USDT', '5.00'), balance('BTC', '0.00')], prices, '0.00')).toBe('5');
  expect(totalValuation([balance('USDT', '5.00'), balance('BTC', '0.10')], prices, '0.00')).toBeNull();
});

it('subtracts the debt from the total, and has none before the debt is known', () => {
  const balances = [{ ...balance('USDT', '130.00'), available: '100.00', borrowed: '30.00' }];
  expect(totalValuation(balances, [], '30.009')).toBe('99.991');
  expect(totalValuation(balances, [], '150.00')).toBe('-20');
  expect(totalValuation(balances, [], undefined)).toBeNull();
});
