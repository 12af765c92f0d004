/** The place of a key on the keyboard decides, so that a shortcut works on every layout and under Caps Lock. */

/** The keys of a US keyboard that are neither letters nor digits, by `KeyboardEvent.code`. */
const SIGNS: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
};

/** Signs that many layouts print elsewhere, and that people look for by the print. */
const FOUND_BY_PRINT: readonly string[] = ['/', '?'];

const PLACE = /^(?:Key([A-Z])|Digit(\d))$/;

/** The name of a pressed key in the shortcuts: `j`, `4`, `?`, `Enter`. Empty for a key that none of them uses. */
export const nameOfKey = ({
  code,
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): string => {
  if (FOUND_BY_PRINT.includes(key)) return key;
  // Screen keyboards and remote desktops tell no place.
  if (code === '') return key.length === 1 ? key.toLowerCase() : key;
  const [, letter, digit] = PLACE.exec(code) ?? [];
  const sign = letter?.toLowerCase() ?? digit ?? SIGNS[code];
  if (sign === undefined) return /^Numpad\d$/.test(code) || key.length > 1 ? key : '';
  if (!shiftKey) return sign;
  return sign === '/' ? '?' : '';
};

/** The signs that a layout prints on its keys, by `KeyboardEvent.code`. */
export type KeyLayout = ReadonlyMap<string, string>;

const codeOf = (name: string): string => {
  if (/^[a-z]$/.test(name)) return `Key${name.toUpperCase()}`;
  if (/^\d$/.test(name)) return `Digit${name}`;
  return Object.keys(SIGNS).find((code) => SIGNS[code] === name) ?? name;
};

/** The sign that stands on a key, for help: as the layout prints it, or as a US keyboard does if the browser does not tell. */
export const printedKey = (name: string, layout: KeyLayout | null): string => {
  if (FOUND_BY_PRINT.includes(name)) return name;
  return layout?.get(codeOf(name)) ?? name;
};

/** Of keys that are pressed one after the other: `g h`. */
export const printedKeys = (keys: string, layout: KeyLayout | null): string =>
  keys
    .split(' ')
    .map((name) => printedKey(name, layout))
    .join(' ');
