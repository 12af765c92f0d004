/** Decimal strings of the wire, compared and calculated exactly; none of them ever becomes a float. */

const SCALE = 18;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal string as an integer of 18 digits after the point; null if it is none. */
export const toScaled = (text: string): bigint | null => {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const value = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
  return sign === '-' ? -value : value;
};

export const fromScaled = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -SCALE)}${fraction === '' ? '' : `.${fraction}`}`;
};

/** Returns −1, 0 or 1. A text that is no decimal counts as zero. */
export const signOf = (text: string): -1 | 0 | 1 => {
  const value = toScaled(text) ?? 0n;
  return value === 0n ? 0 : value < 0n ? -1 : 1;
};

export const compareDecimals = (a: string, b: string): -1 | 0 | 1 => {
  const left = toScaled(a) ?? 0n;
  const right = toScaled(b) ?? 0n;
  return left === right ? 0 : left < right ? -1 : 1;
};

/** Rounded towards zero at 18 digits after the point. */
export const multiplyDecimals = (a: string, b: string): string =>
  fromScaled(((toScaled(a) ?? 0n) * (toScaled(b) ?? 0n)) / 10n ** BigInt(SCALE));

/** A coordinate of a drawing, which may be half a pixel off. */
export const forDrawing = (text: string): number => Number.parseFloat(text);
