import skeletons from 'unhomoglyph/data.json' with { type: 'json' };

/** Letters that Unicode tells to look like others (UTS 39, `confusables.txt`), with those. */
const ALIKE: ReadonlyMap<string, string> = new Map(Object.entries(skeletons));

/** Signs that people write in place of a letter, and pairs that read as one letter. UTS 39 has `1`, `0` and `m` already. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  3: 'e',
  5: 's',
  8: 'b',
  $: 's',
  '@': 'a',
  '!': 'l',
  i: 'l',
};
const PAIRS = [
  ['vv', 'w'],
  ['cl', 'd'],
] as const;

const shownAs = (letters: string, alike: (letter: string) => string | undefined): string =>
  Array.from(letters, (letter) => alike(letter) ?? letter).join('');

/** The skeleton of UTS 39 without signs, marks and case. */
const skeletonOf = (written: string): string => {
  const letters = written.normalize('NFKD').replaceAll(/[^\p{L}\p{N}|!$@]/gu, '');
  const skeleton = shownAs(letters, (letter) => ALIKE.get(letter))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  const read = shownAs(skeleton, (letter) => WRITTEN_FOR[letter]);
  return PAIRS.reduce((text, [pair, one]) => text.replaceAll(pair, one), read);
};

/** A reader sees a name as it is typed; a list may show it in another case, and its letters may look like others only in that one. */
const skeletonsOf = (typed: string): readonly string[] => {
  const name = typed.trim();
  return [name, name.toLowerCase(), name.toUpperCase()].map(skeletonOf);
};

/** Names under which the program itself and its customers stand in the audit log and in the steps of payments. */
const RESERVED = ['system', 'rule', 'chain', 'signer', 'customer'] as const;

/** True if a new member of this name could be taken for one of `names`, or for the program. */
export const isNameTaken = (typed: string, names: readonly string[]): boolean => {
  const seen = new Set(skeletonsOf(typed));
  return [...names, ...RESERVED].some((name) => skeletonsOf(name).some((skeleton) => seen.has(skeleton)));
};
