import type { Hold } from '@tallystick/contract/content/customer.ts';
import { describe, expect, it } from 'vitest';
import { holdsOf, isExplained, partsOf } from './holds.rules.ts';

const usdt = (held: string) => ({ currency: 'USDT', held }) as const;
const hold = (kind: Hold['kind'], amount: string, currency: Hold['currency'] = 'USDT'): Hold => ({
  currency,
  kind,
  amount,
});

describe('what holds a balance', () => {
  it('names money of the fund, of withdrawals and of trades by what it is', () => {
    const holds = [hold('fund', '10000.00'), hold('withdrawals', '50.00'), hold('collateral', '0.50', 'BTC')];
    const parts = holdsOf(usdt('10250.00'), holds, [
      { guarantee_amount: '150.00' },
      { guarantee_amount: '50.00' },
    ]);
    expect(parts).toEqual([
      { kind: 'trades', amount: '200' },
      { kind: 'fund', amount: '10000.00' },
      { kind: 'withdrawals', amount: '50.00' },
    ]);
    expect(isExplained(parts)).toBe(true);
  });

  it('names collateral in its own currency, which no trade holds', () => {
    const holds = [hold('collateral', '0.50', 'BTC'), hold('fund', '100.00')];
    expect(holdsOf({ currency: 'BTC', held: '0.50000000' }, holds, [{ guarantee_amount: '9.00' }])).toEqual([
      { kind: 'collateral', amount: '0.50' },
    ]);
  });

  it('never calls a rest a trade, and asks for the holds again', () => {
    const parts = holdsOf(usdt('10000.00'), [], []);
    expect(parts).toEqual([{ kind: 'other', amount: '10000' }]);
    expect(isExplained(parts)).toBe(false);
  });

  it('names nothing while the known holds are more than what is held', () => {
    expect(holdsOf(usdt('50.00'), [hold('fund', '100.00')], [])).toEqual([
      { kind: 'other', amount: '50.00' },
    ]);
    expect(holdsOf(usdt('0.00'), [hold('fund', '100.00')], [])).toEqual([]);
  });
});

describe('the parts of a balance', () => {
  it('are what is available, what is borrowed and what is held, and the first one always', () => {
    expect(partsOf({ available: '0.00', borrowed: '50.00' }, [{ kind: 'fund', amount: '10.00' }])).toEqual([
      { kind: 'available', amount: '0.00' },
      { kind: 'borrowed', amount: '50.00' },
      { kind: 'fund', amount: '10.00' },
    ]);
    expect(partsOf({ available: '5.00', borrowed: '0.00' }, [])).toEqual([
      { kind: 'available', amount: '5.00' },
    ]);
  });
});
