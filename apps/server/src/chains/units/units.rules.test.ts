import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAmount } from './units.rules.ts';

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
