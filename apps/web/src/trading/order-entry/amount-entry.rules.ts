/** Typing an amount: text in, text out. The point is always `.` here; the screen shows the language's own. */

export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'point' | 'back';

const MAX_WHOLE_DIGITS = 12;

const isComplete = (text: string, maxFractionDigits: number): boolean => {
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined ? whole.length >= MAX_WHOLE_DIGITS : fraction.length >= maxFractionDigits;
};

/** Returns the text after a key press. A key that makes no sense there changes nothing. */
export const pressKey = (text: string, key: AmountKey, maxFractionDigits = 2): string => {
  if (key === 'back') return text.slice(0, -1);
  if (key === 'point') return text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  if (text === '0') return key;
  return isComplete(text, maxFractionDigits) ? text : text + key;
};

/** Reads an amount that was typed or pasted; null if it is none. */
export const readTyped = (typed: string, separator: string, maxFractionDigits = 2): string | null => {
  const text = typed.replace(/\s/g, '').replace(separator, '.').replace(',', '.');
  if (text === '') return '';
  const pattern = new RegExp(`^\\d{0,${MAX_WHOLE_DIGITS}}(?:\\.\\d{0,${maxFractionDigits}})?$`);
  if (!pattern.test(text)) return null;
  const plain = text.replace(/^0+(?=\d)/, '');
  return plain.startsWith('.') ? `0${plain}` : plain;
};

/** The amount as the wire writes it: without a point at the end. */
export const toWire = (text: string): string => text.replace(/\.$/, '');
