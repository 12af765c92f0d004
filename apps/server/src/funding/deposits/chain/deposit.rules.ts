import { type Currency, divFloor, minorDigits } from '@tallystick/money';

export type DepositState = 'seen' | 'small' | 'credited' | 'gone';

/** Converts units of a chain to our minor units (floored), and returns the remainder as dust. */
export const toAmount = (
  raw: bigint,
  chainDigits: number,
  currency: Currency,
): { amount: bigint; dust: bigint } => {
  const digits = chainDigits - minorDigits(currency);
  const unit = 10n ** BigInt(Math.abs(digits));
  if (digits <= 0) return { amount: raw * unit, dust: 0n };
  const amount = divFloor(raw, unit);
  return { amount, dust: raw - amount * unit };
};

/** A deposit below the minimum, or below its fee, is shown but not credited. */
export const stateWhenSeen = (
  amount: bigint,
  method: { depositMin: bigint; depositFee: bigint },
): DepositState => (amount < method.depositMin || amount <= method.depositFee ? 'small' : 'seen');

/** Confirmations of a deposit, including its own block. 0 if the chain has not reached it. */
export const confirmationsAt = (head: bigint, height: bigint): number =>
  head < height ? 0 : Number(head - height + 1n);

/** True if an amount of USDT exceeds one of the customer's own limits, given the used part of each. */
export const isBeyond = (
  limits: readonly { readonly amount: bigint; readonly used: bigint }[],
  value: bigint,
): boolean => limits.some(({ amount, used }) => used + value > amount);
