import { describe, expect, it } from 'vitest';
import { isQuiet, minorOfWei, planSweep } from './sweep.rules.ts';

const GWEI = 1_000_000_000n;
const at = (hour: number): number => Date.UTC(2026, 10, 26, hour, 59, 59);

describe('quiet hours', () => {
  it.each([
    [{ from: 22, to: 6 }, [22, 23, 0, 5], [6, 12, 21]],
    [{ from: 1, to: 2 }, [1], [0, 2]],
    [null, [], [0, 12, 23]],
  ])('%o', (quietHours, quiet, other) => {
    for (const hour of quiet) expect(isQuiet({ quietHours }, at(hour))).toBe(true);
    for (const hour of other) expect(isQuiet({ quietHours }, at(hour))).toBe(false);
  });
});

describe('a plan', () => {
  const plan = (over: Partial<Parameters<typeof planSweep>[0]>) =>
    planSweep({
      currency: 'USDT',
      credited: 60_000_000n,
      balances: { usdt: 60_000_000n, wei: 0n },
      moveGas: 100_000n,
      gasGas: 21_000n,
      price: 10n * GWEI,
      ceiling: 50n * GWEI,
      ...over,
    });

  it('of a token funds the missing gas at twice the price, and reserves for a spike', () => {
    // 100,000 gas at 20 gwei; the transaction that brings it 21,000 at up to 500 gwei.
    expect(plan({})).toEqual({
      amount: 60_000_000n,
      gasAmount: 200_000n,
      moveGas: 100_000n,
      gasGas: 21_000n,
      maxFeePerGas: 20n * GWEI,
      feeReserved: 200_000n + 1_050_000n,
    });
    expect(plan({ balances: { usdt: 70_000_000n, wei: 500_000n * GWEI } })).toMatchObject({
      amount: 60_000_000n,
      gasAmount: 150_000n,
    });
    expect(plan({ balances: { usdt: 60_000_000n, wei: 2_000_000n * GWEI } })).toMatchObject({
      gasAmount: null,
      feeReserved: 200_000n,
    });
    expect(plan({ price: 40n * GWEI })?.maxFeePerGas).toBe(50n * GWEI);
  });

  it('of ether leaves its gas, and never moves more than was credited', () => {
    const ether = { currency: 'ETH', credited: 100_000_000n, moveGas: 21_000n } as const;
    const held = (minor: bigint) => ({ usdt: 0n, wei: minor * 10n * GWEI });
    expect(plan({ ...ether, balances: held(100_000_000n) })).toEqual({
      amount: 99_958_000n,
      gasAmount: null,
      moveGas: 21_000n,
      gasGas: 21_000n,
      maxFeePerGas: 20n * GWEI,
      feeReserved: 42_000n,
    });
    expect(plan({ ...ether, balances: held(300_000_000n) })?.amount).toBe(100_000_000n);
    expect(plan({ ...ether, balances: held(42_000n) })).toBeNull();
    expect(plan({ ...ether, credited: 42_000n, balances: held(84_000n) })).toBeNull();
  });

  it('of an address without its deposits is none', () => {
    expect(plan({ balances: { usdt: 59_999_999n, wei: 10n ** 18n } })).toBeNull();
  });

  it('rounds fees up', () => {
    expect([minorOfWei(0n), minorOfWei(1n), minorOfWei(10n * GWEI)]).toEqual([0n, 1n, 1n]);
  });
});
