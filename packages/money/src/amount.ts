import { type Currency, minorDigits } from './currency.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';

/** The largest amount a column of the ledger holds: 2^63 − 1 minor units. */
export const MAX_AMOUNT = 9_223_372_036_854_775_807n;

/** Reads a decimal string as minor units of the currency. Returns null if it is not an exact, non-negative amount. */
export const parseAmount = (text: string, currency: Currency): bigint | null => {
  const value = parseDecimal(text, minorDigits(currency));
  return value === null || value > MAX_AMOUNT ? null : value;
};

/** Writes minor units as a decimal string with at least two digits after the point. */
export const formatAmount = (minorUnits: bigint, currency: Currency): string =>
  formatDecimal(minorUnits, minorDigits(currency));
