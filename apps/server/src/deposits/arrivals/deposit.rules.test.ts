import { expect, it } from 'vitest';
import { confirmationsAt, isBeyond, stateWhenSeen } from './deposit.rules.ts';

it('a deposit counts from the minimum on, and never when its fee would eat it', () => {
  expect(stateWhenSeen(9n, { depositMin: 10n, depositFee: 0n })).toBe('small');
  expect(stateWhenSeen(10n, { depositMin: 10n, depositFee: 9n })).toBe('seen');
  expect(stateWhenSeen(10n, { depositMin: 10n, depositFee: 10n })).toBe('small');
});

it('confirmations begin with the block itself', () => {
  expect([4n, 5n, 6n].map((head) => confirmationsAt(head, 5n))).toEqual([0, 1, 2]);
});

it('a limit may be used up to the last unit of each period', () => {
  const limits = [
    { amount: 100n, used: 40n },
    { amount: 500n, used: 450n },
  ];
  expect(isBeyond(limits, 50n)).toBe(false);
  expect(isBeyond(limits, 51n)).toBe(true);
  expect(isBeyond([], 10n ** 18n)).toBe(false);
});
