import { type Currency, parseAmount } from '@tallystick/money';

/** A signed amount in minor units. */
export const signedMinor = (amount: string, currency: Currency): bigint => {
  const size = parseAmount(amount.replace('-', ''), currency) ?? 0n;
  return amount.startsWith('-') ? -size : size;
};
