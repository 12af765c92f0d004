/**
 * Reads an amount as people type or paste it. Digits of any script, and the separators of any habit. The language of the
 * reader does not decide: a German may use the app in English. A text with two readings is a question, never a guess.
 */

/** Longer texts are not read. An input must not cut a paste, since the rest would be another amount. */
const MAX_TYPED = 60;
const MAX_WHOLE_DIGITS = 15;

export type AmountReading =
  | { readonly kind: 'empty' }
  /** A plain decimal string. */
  | { readonly kind: 'amount'; readonly value: string }
  /** The values that the text may mean, the larger one first. One value: the other reading has too many digits. */
  | { readonly kind: 'question'; readonly values: readonly [string, ...string[]] }
  | { readonly kind: 'wrong'; readonly problem: 'not_an_amount' | 'too_precise' };

export interface AmountFormat {
  /** Maximum digits after the decimal separator. */
  readonly digits: number;
  /** A unit that may stand before or behind the amount, such as USDT or %. */
  readonly unit?: string | undefined;
}

const POINTS = '.．｡。٫';
const COMMAS = ',，､、،';
/** Only ever between thousands. */
const APOSTROPHES = "'’‘ʼ＇٬";
/** Copied with an amount, and without a meaning for it. Overrides of the direction are not among them: they turn digits around. */
const INVISIBLE = /[\u200b-\u200f\u061c\u2060\u2066-\u2069\u202a\u202c\ufeff]/gu;

/** The value of a decimal digit of any script. Unicode has them in rows of ten that begin with zero. */
const digitOf = (character: string): string => {
  const point = character.codePointAt(0) ?? 0;
  let first = point;
  while (first > 0 && point - first < 50 && /^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
};

const plainCharacter = (character: string): string => {
  if (/^\p{Nd}$/u.test(character)) return digitOf(character);
  if (POINTS.includes(character)) return '.';
  if (COMMAS.includes(character)) return ',';
  if (APOSTROPHES.includes(character)) return "'";
  return /^\s$/u.test(character) ? ' ' : character;
};

const withoutUnit = (text: string, unit: string | undefined): string => {
  if (unit === undefined || unit === '') return text;
  const [lower, sought] = [text.toLowerCase(), unit.toLowerCase()];
  if (lower.endsWith(sought)) return text.slice(0, -unit.length);
  return lower.startsWith(sought) ? text.slice(unit.length) : text;
};

const GROUPED = /^(?!0+\D)\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$/;

/** The digits of a whole number. `decimal` cannot separate its thousands as well. Null if it is none. */
const wholeOf = (text: string, decimal: string): string | null => {
  if (/^\d*$/.test(text)) return text;
  const separator = GROUPED.exec(text)?.[1];
  return separator === undefined || separator === decimal ? null : text.replaceAll(separator, '');
};

interface Decimal {
  readonly whole: string;
  readonly fraction: string;
}

/** Both ways to read a text: as a whole number, and with its last separator before a fraction. */
const decimalsOf = (text: string): readonly Decimal[] => {
  if (!/\d/.test(text)) return [];
  const whole = wholeOf(text, '');
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const before = at < 0 ? null : wholeOf(text.slice(0, at), text.charAt(at));
  const fraction = text.slice(at + 1);
  return [
    ...(whole === null ? [] : [{ whole, fraction: '' }]),
    ...(before === null || !/^\d*$/.test(fraction) ? [] : [{ whole: before, fraction }]),
  ];
};

const exactValue = ({ whole, fraction }: Decimal, digits: number): string | null => {
  const kept = fraction.replace(/0+$/, '');
  const left = whole.replace(/^0+(?=\d)/, '') || '0';
  if (kept.length > digits) return null;
  return kept === '' ? left : `${left}.${kept}`;
};

export const readTypedAmount = (typed: string, { digits, unit }: AmountFormat): AmountReading => {
  const visible = typed.replace(INVISIBLE, '').trim();
  if (visible === '') return { kind: 'empty' };
  const wrong = { kind: 'wrong', problem: 'not_an_amount' } as const;
  if (typed.length > MAX_TYPED) return wrong;
  const bare = withoutUnit(visible, unit).trim().replace(/^\+/, '');
  const read = decimalsOf(Array.from(bare, plainCharacter).join(''));
  if (read.length === 0 || read.some(({ whole }) => whole.length > MAX_WHOLE_DIGITS)) return wrong;
  const [first, ...others] = read.flatMap((each) => exactValue(each, digits) ?? []);
  if (first === undefined) return { kind: 'wrong', problem: 'too_precise' };
  return read.length === 1
    ? { kind: 'amount', value: first }
    : { kind: 'question', values: [first, ...others] };
};

/** The amount that a text means, as a plain decimal string. Null if it means none, or may mean two. */
export const amountOf = (typed: string, format: AmountFormat): string | null => {
  const reading = readTypedAmount(typed, format);
  return reading.kind === 'amount' ? reading.value : null;
};

/** The whole number that a text means, such as a count or a number of days. Null if it means none, or may mean two. */
export const wholeNumberOf = (typed: string): number | null => {
  const value = amountOf(typed, { digits: 0 });
  // At most 15 digits, so the number is exact.
  return value === null ? null : Number(value);
};

/**
 * Writes a plain decimal for a field, in digits that are read back as the same value: without thousands, and never with
 * exactly three digits after the separator where those could be thousands.
 */
export const typedAmountOf = (value: string, decimalSeparator: string): string => {
  const [whole = '0', digits = ''] = value.split('.');
  const fraction = digits.replace(/0+$/, '');
  if (fraction === '') return whole;
  const isTwofold = fraction.length === 3 && whole.length <= 3 && whole !== '0';
  return `${whole}${decimalSeparator}${isTwofold ? `${fraction}0` : fraction}`;
};
