/**
 * Decimal strings and integers of a fixed scale. Amounts, prices and rates are integers everywhere inside;
 * they are decimal strings only on the wire and on the screen.
 */

const PLAIN_DECIMAL = /^(0|[1-9][0-9]{0,17})(?:\.([0-9]{1,18}))?$/;

/**
 * Reads a plain, non-negative decimal string as an integer of `scale` digits after the point.
 * Null for anything else: signs, exponents, spaces, more digits than the scale has, more than 18 before the point.
 */
export const parseDecimal = (text: string, scale: number): bigint | null => {
  if (text.length > 40) return null;
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return null;
  const [, whole = '0', fraction = ''] = match;
  if (fraction.length > scale) return null;
  return BigInt(whole + fraction.padEnd(scale, '0'));
};

/**
 * Writes an integer of `scale` digits after the point as a plain decimal string,
 * without trailing zeros beyond `minimumDigits` digits after the point.
 */
export const formatDecimal = (value: bigint, scale: number, minimumDigits = 2): string => {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  let end = fraction.length;
  while (end > minimumDigits && fraction[end - 1] === '0') end -= 1;
  const kept = fraction.slice(0, end).padEnd(Math.min(minimumDigits, scale), '0');
  return kept === '' ? sign + whole : `${sign}${whole}.${kept}`;
};
