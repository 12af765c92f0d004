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
