/** The lookup key of a member of staff: upper and lower case are equal. */
export const staffNameKey = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase();

/** Longest key. The table of staff has the same bound. */
const MAX_LETTERS = 64;

/**
 * The scripts of names. All letters of a name are of one of them, so that a name mixes no letters that look alike. Others are refused:
 * nobody in the house could tell their letters apart.
 */
const SCRIPTS = [
  // The alphabets of languages, without the small capitals and signs of phonetics.
  /^[a-z\u00df-\u024f\u1e00-\u1eff]+$/u,
  /^[\p{Script=Cyrillic}]+$/u,
  /^[\p{Script=Greek}]+$/u,
  /^[\p{Script=Armenian}]+$/u,
  /^[\p{Script=Hebrew}]+$/u,
  /^[\p{Script=Arabic}]+$/u,
  /^[\p{Script=Devanagari}]+$/u,
  /^[\p{Script=Thai}]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
];

/** False for a name without a letter, for one that is too long for its key, and for letters of two scripts. */
export const isStaffName = (typed: string): boolean => {
  const key = staffNameKey(typed);
  const letters = key.replaceAll(/[^\p{L}]/gu, '');
  return key.length <= MAX_LETTERS && SCRIPTS.some((script) => script.test(letters));
};
