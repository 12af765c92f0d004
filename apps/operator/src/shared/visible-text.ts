/** Characters that turn the direction of a text, and so the amounts beside it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text with each such character drawn as its code, as in `[U+202E]`. */
export const visibleText = (text: string): string =>
  text.replace(TURNING, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase()}]`);

/** For `JSON.parse`: whatever customers wrote is shown to staff with these characters as marks. */
export const showTurning = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? visibleText(value) : value;
