/** Digits after the point that a rate needs when written in percent: none for "0.80", one for "0.825"; at most two. */
export const rateDigits = (rate: string): number => {
  const fraction = (rate.split('.')[1] ?? '').replace(/0+$/, '');
  return Math.min(2, Math.max(0, fraction.length - 2));
};
