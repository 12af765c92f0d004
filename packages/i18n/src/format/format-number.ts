import type { Locale } from '../locales.ts';

/**
 * Formats the decimal strings of the wire for each language. `Intl.NumberFormat` reads such strings digit by digit, so that no
 * amount or price passes through a binary fraction.
 */

type Decimal = `${number}`;

const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text);

const formatters = new Map<string, Intl.NumberFormat>();

const formatter = (locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
};

/** Shown in place of a text that is not a number, never 0. */
export const DASH = '–';

const write = (locale: Locale, text: string | null, options: Intl.NumberFormatOptions): string =>
  text !== null && isDecimal(text)
    ? formatter(locale, { useGrouping: 'always', ...options })
        .format(text)
        .replace('-', '−')
    : DASH;

export interface AmountOptions {
  /** Shows a plus before a gain. A loss always has its minus. */
  readonly signed?: boolean | undefined;
  /** Maximum digits after the point. Further digits are cut off, never rounded up. Defaults to 8, which is all of them. */
  readonly maximumDigits?: number | undefined;
}

const amountOptions = ({ signed = false, maximumDigits = 8 }: AmountOptions): Intl.NumberFormatOptions => ({
  minimumFractionDigits: Math.min(2, maximumDigits),
  maximumFractionDigits: maximumDigits,
  roundingMode: 'trunc',
  signDisplay: signed ? 'exceptZero' : 'negative',
});

/** Formats an amount of money with at least two digits after the point and up to `maximumDigits`. */
export const formatAmount = (locale: Locale, amount: string | null, options: AmountOptions = {}): string =>
  write(locale, amount, amountOptions(options));

const separators = new Map<Locale, string>();

/** The decimal separator of a language: a point or a comma. */
export const decimalSeparator = (locale: Locale): string => {
  const known = separators.get(locale);
  if (known !== undefined) return known;
  const parts = formatter(locale, {}).formatToParts(0.5);
  const separator = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  separators.set(locale, separator);
  return separator;
};

export interface AmountParts {
  readonly whole: string;
  /** The decimal separator with the digits after it. */
  readonly fraction: string;
}

/** Splits a formatted amount in two parts, for a large figure with a less prominent fraction. */
export const formatAmountParts = (
  locale: Locale,
  amount: string | null,
  options: AmountOptions = {},
): AmountParts => {
  const text = formatAmount(locale, amount, options);
  const at = text.lastIndexOf(decimalSeparator(locale));
  return at < 0 ? { whole: text, fraction: '' } : { whole: text.slice(0, at), fraction: text.slice(at) };
};

const priceDigits = (price: string): number => {
  const [whole = '', fraction = ''] = price.replace('-', '').split('.');
  if (whole !== '0') return whole.length >= 3 ? 2 : 4;
  return Math.min(8, 5 + fraction.length - fraction.replace(/^0+/, '').length);
};

export interface PriceOptions {
  /** Shows up to eight digits, as the settlement uses them, without trailing zeros beyond the usual digits. */
  readonly exact?: boolean | undefined;
  /** The name of a price that changes while it is read: the market's symbol. It never loses a digit that it once had. */
  readonly steady?: string | undefined;
  /** A price whose size decides the digits. Values on the axis of a chart are not of one size, and some are zero. */
  readonly like?: string | undefined;
}

/** The most digits with which each changing price was shown. There are no more of them than markets. */
const steadyDigits = new Map<string, number>();

const keepDigits = (series: string, now: number): number => {
  const digits = Math.max(now, steadyDigits.get(series) ?? 0);
  steadyDigits.set(series, digits);
  return digits;
};

/** Formats a price with as many digits as its size needs: 91,527.51, 2.1151, 0.15461. */
export const formatPrice = (
  locale: Locale,
  price: string | null,
  { exact = false, steady, like }: PriceOptions = {},
): string => {
  const usual = price === null ? 2 : priceDigits(like ?? price);
  const now = exact
    ? Math.max(usual, Math.min(8, price?.split('.')[1]?.replace(/0+$/, '').length ?? 0))
    : usual;
  const digits = steady === undefined ? now : keepDigits(`${steady} ${exact}`, now);
  return write(locale, price, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  });
};

export interface PercentOptions {
  readonly signed?: boolean | undefined;
  readonly digits?: number | undefined;
}

/** Formats a rate of the wire ("0.0241") as a percentage: 2.41 %, with its sign if `signed` is set. */
export const formatPercent = (locale: Locale, rate: string | null, options: PercentOptions = {}): string =>
  write(locale, rate, {
    style: 'percent',
    minimumFractionDigits: options.digits ?? 2,
    maximumFractionDigits: options.digits ?? 2,
    signDisplay: options.signed === true ? 'exceptZero' : 'negative',
  });

/** Formats a whole number that is not money, such as a count or a duration. */
export const formatCount = (locale: Locale, count: number): string =>
  formatter(locale, { maximumFractionDigits: 0 }).format(count);

/** Formats a large number in short form: 1.2M, 120万. */
export const formatCompact = (locale: Locale, text: string | null): string =>
  write(locale, text, { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'auto' });

/**
 * Each function formats a typical first figure of a screen. The first call of each kind is the slowest on a phone, so the app
 * calls them while it waits for something else.
 */
export const FIRST_FIGURES: readonly ((locale: Locale) => string)[] = [
  (locale) => formatAmount(locale, '0'),
  (locale) => formatPrice(locale, '100'),
  (locale) => formatPercent(locale, '0', { signed: true }),
  (locale) => formatCompact(locale, '0'),
];
