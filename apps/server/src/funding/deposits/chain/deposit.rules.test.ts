import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmationsAt, isBeyond, stateWhenSeen, toAmount } from './deposit.rules.ts';

describe('an amount of a chain', () => {
  it('is floored to minor units, and nothing of it is lost or made', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (raw) => {
        const { amount, dust } = toAmount(raw, 18, 'ETH');
        expect(amount * 10n ** 10n + dust).toBe(raw);
        expect(dust >= 0n && dust < 10n ** 10n).toBe(true);
      }),
    );
  });

  it('of as many digits is itself, of fewer is made larger', () => {
    expect(toAmount(123n, 6, 'USDT')).toEqual({ amount: 123n, dust: 0n });
    expect(toAmount(123n, 4, 'USDT')).toEqual({ amount: 12_300n, dust: 0n });
  });
});

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
