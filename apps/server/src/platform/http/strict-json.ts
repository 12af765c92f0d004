const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** Counts members in a valid JSON text: outside of strings each colon ends one name. */
const countWrittenMembers = (text: string): number => {
  let count = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) {
      if (code === BACKSLASH) index += 1;
    } else if (code === COLON) count += 1;
  }
  return count;
};

const countKeptMembers = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const children: unknown[] = Object.values(value);
  let count = Array.isArray(value) ? 0 : children.length;
  for (const child of children) count += countKeptMembers(child);
  return count;
};

/**
 * True if an object of `text`, which parsed to `value`, repeats a name. Our parser keeps the last of such members and others may
 * keep the first, so the two would act on different requests.
 */
export const hasDuplicateNames = (text: string, value: unknown): boolean =>
  countWrittenMembers(text) !== countKeptMembers(value);
