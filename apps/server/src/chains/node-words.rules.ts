/** The longest words of a node that are shown to staff and stored with a reason, which has 200 characters. */
const MAX_WORDS = 100;

/** Digits among 20 or more letters, or 32 letters: a key, a hash or an address. `ReplacementNotAllowed` has 21 letters. */
const KEY = /(?=[\w-]*\d)[\w-]{20,}|[\w-]{32,}/g;

/** The words of a node in one line, without addresses of providers and without anything that may be a key. */
export const wordsOfNode = (words: string): string =>
  words
    .replaceAll(/\w+:\/\/\S+/g, '…')
    .replaceAll(KEY, '…')
    .replaceAll(/[^\x20-\x7e…]|["\\{}]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, MAX_WORDS);
