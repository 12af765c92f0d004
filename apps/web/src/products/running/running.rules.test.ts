import { describe, expect, it } from 'vitest';
import { costsOfDay, incomeOfDay, netOfDay, termLeft } from './running.rules.ts';

describe('what running orders pay in a day', () => {
  const fund = { daily_income: '6.80', income_currency: 'USDT' } as const;
  const miner = { daily_income: '0.00001000', income_currency: 'BTC' } as const;

  it('adds a reward in USDT and an output at the newest price of its coin', () => {
    expect(incomeOfDay([fund, fund], [])).toBe('13.6');
    expect(incomeOfDay([fund, miner], [{ base: 'BTC', last: '60000.00' }])).toBe('7.4');
    expect(incomeOfDay([], [])).toBe('0');
  });

  it('says nothing while a mined coin has no price', () => {
    expect(incomeOfDay([fund, miner], [{ base: 'BTC', last: null }])).toBeNull();
    expect(incomeOfDay([fund, miner], [])).toBeNull();
  });

  it('counts a day of the rent of miners and the interest of loans as costs, and no stake in the fund', () => {
    const rented = { kind: 'miner', amount: '240.00', days: 30 } as const;
    const inFund = { kind: 'liquidity', amount: '1000.00', days: 7 } as const;
    expect(costsOfDay([rented, inFund], [{ owed: '50.015', daily_rate: '0.0003' }])).toBe('8.02');
    expect(costsOfDay([inFund], [])).toBe('0');
  });

  it('leaves of the income what the costs do not take, so that the three figures add up', () => {
    expect(netOfDay('9.5499', '4.02')).toEqual({ income: '9.54', net: '5.52' });
    expect(netOfDay('1.009', '4.02')).toEqual({ income: '1', net: '-3.02' });
  });

  it('draws the days that are left', () => {
    expect(termLeft({ remaining_days: 7, days: 7 })).toBe(1);
    expect(termLeft({ remaining_days: 0, days: 7 })).toBe(0);
    expect(termLeft({ remaining_days: 0, days: 0 })).toBe(0);
  });
});
