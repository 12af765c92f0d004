/** The words in a page's address by name. Each may be missing. */
export type Words<Name extends string> = { readonly [N in Name]?: string };

/** The words of a table beside its filters that belong to a view: order, range of days, and hidden columns. */
export const VIEW_WORDS = ['sort', 'from', 'to', 'hide'] as const;
export type ViewWord = (typeof VIEW_WORDS)[number];

/** The console never writes a longer one. */
const MAX_WORD = 200;

/** The words of an address with these names. Anything else is not a filter of the page and is dropped. */
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

/** The query of an address. Every value is an undecoded word. */
export const readQuery = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query.startsWith('?') ? query.slice(1) : query));

/** The query with these words, without empty ones. */
export const writeQuery = (search: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
