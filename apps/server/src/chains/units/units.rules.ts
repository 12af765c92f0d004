import { type Currency, divFloor, minorDigits } from '@tallystick/money';

/** Digits after the point of the chain's coin. */
export const ETHER_DIGITS = 18;

/** The balances of an address in the accepted contract and in the chain's coin, in units of the chain. */
export interface RawBalances {
  readonly usdt: bigint;
  readonly wei: bigint;
}

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
