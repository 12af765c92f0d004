import { expect, it } from 'vitest';
import { cutShare, fewest, isManyTimes, secondsOf } from './shares.rules.ts';

it('never rounds a share up', () => {
  expect(cutShare('0.99999999')).toBe('0.9999');
  expect(cutShare('1.0')).toBe('1.0');
  expect(cutShare('3')).toBe('3');
  expect(cutShare('-0.01234567')).toBe('-0.0123');
});

it('knows when a ratio is ten times or more', () => {
  expect(isManyTimes('9.99')).toBe(false);
  expect(isManyTimes('10.0')).toBe(true);
  expect(isManyTimes('337474.0')).toBe(true);
});

it('writes milliseconds as seconds', () => {
  expect([0, 7, 512, 1_204, 61_000].map(secondsOf)).toEqual(['0.000', '0.007', '0.512', '1.204', '61.000']);
});

it('judges by the coin with the fewest priced seconds', () => {
  const coins = [
    { symbol: 'A', priced: 9, share: '0.9' },
    { symbol: 'B', priced: 4, share: '0.4' },
  ];
  expect(fewest(coins)?.symbol).toBe('B');
  expect(fewest([])).toBeNull();
});
