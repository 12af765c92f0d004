import { divFloor, divRound } from '@tallystick/money';

const PLAIN = /^(\d{1,9})(?:\.(\d{1,12}))?$/;

const joined = (whole: string, digits: string): string => {
  const rest = digits.replace(/0+$/, '');
  const left = whole.replace(/^0+(?=\d)/, '');
  return rest === '' ? left : `${left}.${rest}`;
};

/** `0.68` for the fraction `0.0068`, exactly. A text that is no number stays. */
export const percentText = (fraction: string): string => {
  const [, whole, digits = ''] = PLAIN.exec(fraction.trim()) ?? [];
  if (whole === undefined) return fraction;
  const padded = digits.padEnd(2, '0');
  return joined(`${whole}${padded.slice(0, 2)}`, padded.slice(2));
};

/** `0.0068` for a typed `0.68` or `0.68 %`, exactly. A text that is no number stays, and the server refuses it. */
export const fractionText = (percent: string): string => {
  const [, whole, digits = ''] = PLAIN.exec(percent.trim().replace(/\s*%$/, '')) ?? [];
  if (whole === undefined) return percent;
  const padded = whole.padStart(3, '0');
  return joined(padded.slice(0, -2), `${padded.slice(-2)}${digits}`);
};

/** Hundredths of a percent as `−0.50 %`. */
export const hundredthsText = (hundredths: bigint): string => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '−' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} %`;
};

/** `33.33 %` for one of three, rounded half away from zero. A dash without a whole. */
export const shareWords = (part: bigint, whole: bigint): string =>
  whole === 0n ? '–' : hundredthsText(divRound(part * 10_000n, whole));

/** Like `shareWords`, but rounded down. A share that is a little short never reads as whole. */
export const coverWords = (part: bigint, whole: bigint): string =>
  whole === 0n ? '–' : hundredthsText(divFloor(part * 10_000n, whole));
