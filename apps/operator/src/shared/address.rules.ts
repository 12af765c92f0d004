/** What stands in a page's address: words by name, each there or not. */
export type Words<Name extends string> = { readonly [N in Name]?: string };

/** A longer one was not written by the console. */
const MAX_WORD = 200;

/** What an address carries under these names; anything else in it is no filter of the page and is dropped. */
export const wordsOf = <const Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Words<Name> => {
  const words: { [N in Name]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && value !== '' && value.length <= MAX_WORD) words[name] = value;
  }
  return words;
};

/** The query of an address, every value a word as it stands there. */
export const readQuery = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query.startsWith('?') ? query.slice(1) : query));

/** The query that carries these words; empty ones are left out. */
export const writeQuery = (search: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
