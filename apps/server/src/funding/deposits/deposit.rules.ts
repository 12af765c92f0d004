import { type Currency, divFloor, minorDigits } from '@tallystick/money';

export type DepositState = 'seen' | 'small' | 'credited' | 'gone';

/** What of a chain's units is an amount of ours (floored), and what is too little to be a minor unit of it. */
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

/** Below the minimum it is shown and not credited; nor is what its fee would eat up. */
export const stateWhenSeen = (
  amount: bigint,
  way: { depositMin: bigint; depositFee: bigint },
): DepositState => (amount < way.depositMin || amount <= way.depositFee ? 'small' : 'seen');

/** Blocks that stand on a deposit's, its own among them; 0 when the chain has not come to it. */
export const confirmationsAt = (head: bigint, height: bigint): number =>
  head < height ? 0 : Number(head - height + 1n);

/** Whether an amount of USDT goes beyond any of a customer's own limits, given what was used of each. */
export const isBeyond = (
  limits: readonly { readonly amount: bigint; readonly used: bigint }[],
  value: bigint,
): boolean => limits.some(({ amount, used }) => used + value > amount);
