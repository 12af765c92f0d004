/** Typing an amount with the pad: text in, text out, in the reader's format. A keyboard may bring any other writing. */

export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'point' | 'back';

const MAX_WHOLE_DIGITS = 12;

/** A stake has whole cents. */
export const STAKE_FORMAT = { digits: 2, unit: 'USDT' } as const;

const isComplete = (text: string, separator: string): boolean => {
  const [whole = '', fraction] = text.split(separator);
  return fraction === undefined ? whole.length >= MAX_WHOLE_DIGITS : fraction.length >= STAKE_FORMAT.digits;
};

/** Returns the text after a key press. A key that makes no sense there changes nothing. */
export const pressKey = (text: string, key: AmountKey, separator: string): string => {
  if (key === 'back') return text.slice(0, -1);
  if (key === 'point') return text.includes(separator) ? text : `${text === '' ? '0' : text}${separator}`;
  if (text === '0') return key;
  return isComplete(text, separator) ? text : text + key;
};
