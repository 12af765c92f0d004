import { type Currency, minorDigits } from './currency.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { RATE_DIGITS } from './price.ts';
import { divCeil, mulCeil, mulFloor } from './rounding.ts';

/** The currencies of ISO 4217 that banks pay in, by the digits after their point. */
const CODES: Readonly<Record<0 | 2 | 3, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK
    DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT
    LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN
    QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS
    VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

/** Digits after the point of a local currency. Null for a code that ISO 4217 does not have. */
export const localDigits = (code: string): number | null => {
  const found = ([0, 2, 3] as const).find((digits) => CODES[digits].split(/\s+/).includes(code));
  return found ?? null;
};

/** An exchange rate: local units for one unit of the currency, at 1e-8. */
export interface Exchange {
  readonly currency: Currency;
  readonly rate: bigint;
  /** Digits after the point of the local currency. */
  readonly digits: number;
}

/**
 * Converts minor units of a currency to minor units of a local currency. The caller rounds in the customer's favour: `down` for a
 * payment by the customer, `up` for a payment to the customer.
 */
export const toLocal = (
  minorUnits: bigint,
  { currency, rate, digits }: Exchange,
  rounding: 'down' | 'up',
): bigint => {
  const divide = rounding === 'down' ? mulFloor : mulCeil;
  return divide(minorUnits * rate, 10n ** BigInt(digits), 10n ** BigInt(minorDigits(currency) + RATE_DIGITS));
};

/** Converts minor units of a local currency that came to minor units of the currency, rounded up: in the customer's favour. */
export const fromLocal = (minorUnits: bigint, { currency, rate, digits }: Exchange): bigint =>
  divCeil(minorUnits * 10n ** BigInt(minorDigits(currency) + RATE_DIGITS), rate * 10n ** BigInt(digits));

/** Writes minor units of a local currency with all of its digits. */
export const formatLocal = (minorUnits: bigint, digits: number): string =>
  formatDecimal(minorUnits, digits, digits);

export const parseExchangeRate = (text: string): bigint | null => parseDecimal(text, RATE_DIGITS);

/** Writes a rate without trailing zeros. */
export const formatExchangeRate = (rate: bigint): string => formatDecimal(rate, RATE_DIGITS, 0);
