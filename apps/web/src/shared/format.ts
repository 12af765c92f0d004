import type { Locale } from '@tallystick/i18n';
import { useMemo } from 'react';
import { compareDecimals, signOf, withoutSign } from './decimal.ts';
import { useLocaleChoice } from './locale.ts';

/** Figures, dates and durations in the user's language. Decimal strings are formatted exactly, as strings. */

type Numeric = `${number}`;
const isNumeric = (text: string): text is Numeric => /^-?\d+(?:\.\d+)?$/.test(text);

/** Prices are shown with as many digits as a trader of that coin reads. */
export const priceDigits = (price: string): number => {
  if (compareDecimals(price, '100') >= 0) return 2;
  return compareDecimals(price, '1') >= 0 ? 4 : 5;
};

/** Money of the quote currency has two digits; a coin has up to eight, without trailing zeros. */
const amountDigits = (currency: string): { minimum: number; maximum: number } =>
  currency === 'USDT' ? { minimum: 2, maximum: 6 } : { minimum: 2, maximum: 8 };

/** Thai dates in the Gregorian year, as exchanges there write them. */
const dateLocale = (locale: Locale): string => (locale === 'th' ? 'th-u-ca-gregory' : locale);

const MINUS = '\u2212';

export interface Format {
  /** An amount with its sign but no currency: `−130.00`. */
  readonly amount: (amount: string, currency: string) => string;
  /** An amount rounded towards zero to two digits, for headlines. */
  readonly headline: (amount: string) => { readonly whole: string; readonly fraction: string };
  /** `+130.00`, `−130.00`, `0.00`. */
  readonly signed: (amount: string, currency: string) => string;
  readonly price: (price: string) => string;
  /** Every digit the price log has. */
  readonly exactPrice: (price: string) => string;
  /** A fraction as percent: `"0.0241"` is `2.41%`. Without a sign. */
  readonly percent: (fraction: string, digits?: number) => string;
  readonly compact: (amount: string) => string;
  readonly integer: (count: number) => string;
  readonly dateTime: (time: string) => string;
  readonly time: (time: string) => string;
  readonly day: (time: string) => string;
  /** What separates the whole from the fraction: `.` or `,`. */
  readonly decimalSeparator: string;
}

export const createFormat = (locale: Locale): Format => {
  const cached = new Map<string, Intl.NumberFormat>();
  const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const known = cached.get(key) ?? new Intl.NumberFormat(locale, options);
    cached.set(key, known);
    return known;
  };
  const decimal = (text: string, options: Intl.NumberFormatOptions): string =>
    isNumeric(text) ? numbers(options).format(text).replace('-', MINUS) : text;
  const fixed = (digits: number, maximum = digits): Intl.NumberFormatOptions => ({
    minimumFractionDigits: digits,
    maximumFractionDigits: maximum,
    roundingMode: 'trunc',
  });

  const dates = {
    dateTime: new Intl.DateTimeFormat(dateLocale(locale), {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    time: new Intl.DateTimeFormat(dateLocale(locale), {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    day: new Intl.DateTimeFormat(dateLocale(locale), {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
  };
  const separator =
    numbers({ minimumFractionDigits: 1 })
      .formatToParts(0.5)
      .find((part) => part.type === 'decimal')?.value ?? '.';

  const amount = (text: string, currency: string): string => {
    const { minimum, maximum } = amountDigits(currency);
    return decimal(text, fixed(minimum, maximum));
  };

  return {
    amount,
    headline: (text) => {
      const written = decimal(text, fixed(2));
      const at = written.lastIndexOf(separator);
      return at < 0
        ? { whole: written, fraction: '' }
        : { whole: written.slice(0, at), fraction: written.slice(at) };
    },
    signed: (text, currency) => (signOf(text) > 0 ? `+${amount(text, currency)}` : amount(text, currency)),
    price: (text) =>
      decimal(text, {
        minimumFractionDigits: priceDigits(text),
        maximumFractionDigits: priceDigits(text),
        roundingMode: 'halfExpand',
      }),
    exactPrice: (text) => decimal(text, fixed(priceDigits(text), 8)),
    percent: (fraction, digits = 2) =>
      decimal(withoutSign(fraction), {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
    compact: (text) => decimal(text, { notation: 'compact', maximumFractionDigits: 1 }),
    integer: (count) => numbers({ maximumFractionDigits: 0 }).format(count),
    dateTime: (time) => dates.dateTime.format(new Date(time)),
    time: (time) => dates.time.format(new Date(time)),
    day: (time) => dates.day.format(new Date(time)),
    decimalSeparator: separator,
  };
};

export const useFormat = (): Format => {
  const locale = useLocaleChoice();
  return useMemo(() => createFormat(locale), [locale]);
};
