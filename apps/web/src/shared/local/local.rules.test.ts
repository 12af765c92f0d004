import type { Way } from '@tallystick/contract/funding/deposits/customer.ts';
import { describe, expect, it, test } from 'vitest';
import { type LocalRate, localRatesOf, roughLocal } from './local.rules.ts';

const RATED_AT = '2026-03-02T10:00:00.000Z';
const BAHT: LocalRate = { currency: 'THB', digits: 2, rate: '34.75', ratedAt: RATED_AT, isDemo: false };

describe('a rough local amount', () => {
  test.each([
    ['10000.00', '347500.00'],
    // 0.01 × 34.75 = 0.3475, cut off.
    ['0.01', '0.34'],
    ['105.', '3648.75'],
    ['-2', '-69.50'],
    // A valuation with eight digits.
    ['1.99999999', '69.49'],
    ['', null],
    ['0', null],
    ['0.00', null],
    ['1,5', null],
    ['abc', null],
  ])('of %s USDT is %s', (usdt, local) => {
    expect(roughLocal(usdt, BAHT)).toBe(local);
  });

  it('has the digits of its currency', () => {
    expect(roughLocal('1.5', { ...BAHT, currency: 'VND', digits: 0, rate: '25345.67' })).toBe('38018');
  });
});

const way = (over: Partial<Way> & Pick<Way, 'local'>): Way => ({
  way_id: 'usdt-bank',
  kind: 'bank',
  currency: 'USDT',
  chain: null,
  min: '20.00',
  fee: '0.00',
  withdraw_min: '20.00',
  withdraw_fee: '5.00',
  confirmations: 0,
  automatic: false,
  tx_hash_required: false,
  closed: null,
  ...over,
});
const local = (currency: string, rate: string, rate_at: string) => ({
  currency,
  digits: 2,
  deposit_rate: '40',
  withdraw_rate: rate,
  rate_version: 1,
  rate_at,
  demo: false,
});

describe('the rates', () => {
  it('are the newest of each currency in which a bank pays for USDT', () => {
    const ways = [
      way({ local: local('THB', '34', '2026-03-01T10:00:00.000Z') }),
      way({ local: local('THB', '34.75', RATED_AT) }),
      way({ local: local('EUR', '0.92', RATED_AT) }),
      way({ currency: 'BTC', local: local('USD', '90000', RATED_AT) }),
    ];
    expect(localRatesOf(ways).map(({ currency, rate }) => [currency, rate])).toEqual([
      ['EUR', '0.92'],
      ['THB', '34.75'],
    ]);
  });

  it('are none without a bank, and of a bank without a rate in force', () => {
    expect(localRatesOf([])).toEqual([]);
    expect(localRatesOf([way({ closed: 'rate_stale', local: null })])).toEqual([]);
  });
});
