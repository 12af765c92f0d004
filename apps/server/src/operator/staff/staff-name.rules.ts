/** The lookup key of a member of staff: upper and lower case are equal. */
export const staffNameKey = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase();

/** Letters of other scripts and digits that look like a Latin letter. */
const ALIKE: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  г: 'r',
  п: 'n',
  ь: 'b',
  з: '3',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  γ: 'y',
  ϲ: 'c',
  ϳ: 'j',
  μ: 'u',
  // Armenian, Latin of other alphabets
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ո: 'n',
  ց: 'g',
  ı: 'i',
  ɩ: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ß: 'b',
  æ: 'ae',
  œ: 'oe',
  // Digits and signs
  '0': 'o',
  '1': 'l',
  '|': 'l',
  '!': 'l',
  i: 'l',
  '3': 'e',
  '5': 's',
  $: 's',
  '@': 'a',
  '8': 'b',
};

/** The picture of a name in a reader's eyes. Two names with the same picture are taken for each other. */
export const pictureOfName = (typed: string): string => {
  const letters = staffNameKey(typed)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}|!$@]/gu, '');
  return Array.from(letters, (letter) => ALIKE[letter] ?? letter)
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');
};

/** Names under which the program itself and its customers stand in the audit log and in the steps of payments. */
const RESERVED = ['system', 'rule', 'chain', 'signer', 'customer'] as const;

/** True if a new member of this name could be taken for one of `names`, or for the program. */
export const isNameTaken = (typed: string, names: readonly string[]): boolean => {
  const picture = pictureOfName(typed);
  return [...names, ...RESERVED].some((name) => pictureOfName(name) === picture);
};

/** False for a name that is empty to a reader, too long for its key, or not of one script. */
export const isStaffName = (typed: string): boolean => {
  const key = staffNameKey(typed);
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
  return (
    key.length <= 64 &&
    pictureOfName(typed) !== '' &&
    scripts.filter((script) => script.test(key)).length <= 1
  );
};
