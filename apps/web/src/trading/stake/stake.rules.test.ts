import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import { parseAmount } from '@tallystick/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLargeStake,
  largestStake,
  presetAmount,
  quickAmounts,
  shownBreakEven,
  stakeFigures,
  stakeProblem,
} from './stake.rules.ts';

const term = (over: Partial<TradeTerm> = {}): TradeTerm => ({
  seconds: 60,
  profit_rate: '0.82',
  fee_rate: '0.0',
  min: '1.00',
  max: '5000.00',
  version: 1,
  break_even: '0.54945055',
  ...over,
});

describe('what a stake brings', () => {
  it('is the stake and the rounded-down gain', () => {
    expect(stakeFigures('100', term())).toEqual({
      fee: '0.00',
      held: '100.00',
      profit: '82.00',
      back: '182.00',
    });
    expect(stakeFigures('1.000001', term())?.profit).toBe('0.82');
  });

  it('holds the fee besides and takes it off the profit', () => {
    expect(stakeFigures('100', term({ fee_rate: '0.01' }))).toEqual({
      fee: '1.00',
      held: '101.00',
      profit: '81.00',
      back: '182.00',
    });
  });

  it.each(['', '-1', '1e3', 'NaN', ' 5 '])('is nothing for %j', (amount) => {
    expect(stakeFigures(amount, term())).toBeNull();
  });
});

describe('the break-even rate that is shown', () => {
  it.each([
    ['0.55555556', '0.556'],
    ['0.54945055', '0.55'],
    ['0.55', '0.55'],
    ['0.56111112', '0.562'],
  ])('of %s is %s, never lower than it is', (rate, shown) => {
    expect(shownBreakEven(rate)).toBe(shown);
  });
});

describe('why a stake cannot be taken', () => {
  it('names the bound, one minor unit beyond it', () => {
    expect(stakeProblem('1', term(), '5000')).toBeNull();
    expect(stakeProblem('0.999999', term(), '5000')).toBe('too_small');
    expect(stakeProblem('5000', term(), '5000')).toBeNull();
    expect(stakeProblem('5000.000001', term(), '6000')).toBe('too_large');
  });

  it('counts the fee when it looks at the balance', () => {
    expect(stakeProblem('100', term(), '100')).toBeNull();
    expect(stakeProblem('100', term({ fee_rate: '0.01' }), '100')).toBe('balance_too_small');
    expect(stakeProblem('100', term({ fee_rate: '0.01' }), '101')).toBeNull();
  });

  it('says nothing of a balance that is not known yet, and that nothing was typed', () => {
    expect(stakeProblem('100', term(), undefined)).toBeNull();
    expect(stakeProblem('', term(), '5')).toBe('empty');
    expect(stakeProblem('0.00', term(), '5')).toBe('empty');
  });
});

describe('the largest stake', () => {
  it('is bounded by the terms and cut to cents', () => {
    expect(largestStake(term(), '10000')).toBe('5000.00');
    expect(largestStake(term(), '12.345678')).toBe('12.34');
    expect(largestStake(term(), '0.5')).toBeNull();
  });

  it('can always be taken, whatever the balance and the fee', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10_000_000_000n), fc.integer({ min: 0, max: 20 }), (minor, percent) => {
        const available = `${minor / 1_000_000n}.${String(minor % 1_000_000n).padStart(6, '0')}`;
        const terms = term({ fee_rate: `0.${String(percent).padStart(2, '0')}` });
        const largest = largestStake(terms, available);
        if (largest !== null) expect(stakeProblem(largest, terms, available)).toBeNull();
        else expect(parseAmount(available, 'USDT') ?? 0n).toBeLessThan(1_220_000n);
      }),
    );
  });
});

it('offers only quick amounts that the terms allow', () => {
  expect(quickAmounts(term())).toEqual(['10', '50', '100', '500']);
  expect(quickAmounts(term({ min: '100.00', max: '800.00' }))).toEqual(['100', '500']);
});

describe('a large stake', () => {
  it('holds more than a tenth of what is available, fee included', () => {
    expect(isLargeStake('1000', term(), '10000')).toBe(false);
    expect(isLargeStake('1000.01', term(), '10000')).toBe(true);
    expect(isLargeStake('1000', term({ fee_rate: '0.01' }), '10000')).toBe(true);
  });

  it('is every stake while the balance is not known', () => {
    expect(isLargeStake('1', term(), undefined)).toBe(true);
  });

  it('is never what the next trade begins with', () => {
    expect(presetAmount('100', term(), '10000')).toBe('100');
    expect(presetAmount('5000', term(), '10000')).toBe('');
    expect(presetAmount('100', term(), '900')).toBe('');
    expect(presetAmount('100', undefined, '10000')).toBe('');
  });
});
