import type { WayRate } from '@tallystick/contract/funding/rates/rates.ts';
import { type Currency, formatLocal, parseAmount, parseExchangeRate, toLocal } from '@tallystick/money';

const localOf = (
  amount: string,
  currency: Currency,
  { rate, digits }: { readonly rate: string; readonly digits: number },
  rounding: 'down' | 'up',
): string | null => {
  const units = parseAmount(amount.replace(/\.$/, ''), currency);
  const exact = parseExchangeRate(rate);
  if (units === null || units === 0n || exact === null) return null;
  return formatLocal(toLocal(units, { currency, rate: exact, digits }, rounding), digits);
};

/** The local amount to transfer for a deposit, rounded down as the server does. Null for a text that is no amount. */
export const transferOf = (amount: string, currency: Currency, rate: WayRate): string | null =>
  localOf(amount, currency, { rate: rate.deposit_rate, digits: rate.digits }, 'down');

/** The local amount that arrives from a withdrawal, rounded up as the server does. */
export const payoutOf = (arrives: string, currency: Currency, rate: WayRate): string | null =>
  localOf(arrives, currency, { rate: rate.withdraw_rate, digits: rate.digits }, 'up');
