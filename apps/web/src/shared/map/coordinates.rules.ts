import type { Place } from './mercator.rules.ts';

/** A number of degrees with its letter before or after it, or none. */
const DEGREES = String.raw`([NSEW])?\s*([+-]?\d{1,3}(?:\.\d{1,10})?)\s*°?\s*([NSEW])?`;
const PAIR = new RegExp(String.raw`^\s*${DEGREES}(?:\s*[,;]\s*|\s+)${DEGREES}\s*$`, 'i');

const signed = (digits: string, letter: string): number =>
  Number(digits) * (letter === 'S' || letter === 'W' ? -1 : 1);

/** Reads a place as people write it: `13.7563, 100.5018` or `13.7563° N 100.5018° E`; null if it is none. */
export const parsePlace = (text: string): Place | null => {
  const found = PAIR.exec(text);
  if (found === null) return null;
  const [, before1 = '', first = '', after1 = '', before2 = '', second = '', after2 = ''] = found;
  const letter1 = (before1 || after1).toUpperCase();
  const letter2 = (before2 || after2).toUpperCase();
  // Letters name the axes. Either both numbers have one, or none.
  if ((letter1 === '') !== (letter2 === '')) return null;
  const isTurned = letter1 === 'E' || letter1 === 'W';
  if (letter1 !== '' && isTurned === (letter2 === 'E' || letter2 === 'W')) return null;
  const one = signed(first, letter1);
  const two = signed(second, letter2);
  const [latitude, longitude] = isTurned ? [two, one] : [one, two];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/** As it is copied and sent: five digits, which is a metre. */
export const writePlace = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
