/** Words that are obvious guesses for this product. */
const PRODUCT_WORDS = ['tallystick', 'mytallystick', 'tallystickapp', 'tallystickdemo', 'tallysticks'];

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Reduces a word to its core: removes digits and signs at its ends and signs inside, and turns lookalikes into letters. */
const coreOf = (word: string): string =>
  word
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
    // Reads 1 as i, so that `ta1lystick` and `tallyst1ck` become equal.
    .replace(/l/g, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '');

const isRun = (characters: readonly string[]): boolean => {
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const step = (points[1] ?? 0) - (points[0] ?? 0);
  return (
    Math.abs(step) <= 1 && points.every((point, at) => at === 0 || point - (points[at - 1] ?? 0) === step)
  );
};

/**
 * True if a password is among the first guesses (NIST SP 800-63B, 3.1.1.2): a common one, one repeated character, a run such as
 * `abcdefgh`, the account's own name or the product's, with or without digits around it.
 */
export const isTooCommon = (password: string, account: string, common: ReadonlySet<string>): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  if (common.has(lower) || isRun(Array.from(lower))) return true;
  const name = account.normalize('NFKC').toLowerCase();
  if (lower === name || lower === Array.from(name).reverse().join('')) return true;
  const core = coreOf(lower);
  if (PRODUCT_WORDS.some((word) => core === coreOf(word))) return true;
  const ownWords = [name, name.split('@')[0] ?? name].map(coreOf);
  return ownWords.some((word) => word.length >= 4 && core === word);
};
