interface Translator {
  /** The namespace with its dot; empty for the whole catalog. */
  readonly prefix: string;
  /** The translator is called with a variable, so any text directly under its namespace may be used. */
  readonly isCalledWithVariable: boolean;
}

const translatorsOf = (source: string): Translator[] =>
  [...source.matchAll(/(\w+) = useTranslations\(\s*(?:'([\w.]+)')?/g)].map(([, name = '', namespace]) => ({
    prefix: namespace === undefined ? '' : `${namespace}.`,
    isCalledWithVariable: new RegExp(`\\b${name}\\(\\s*[A-Za-z_]`).test(source),
  }));

/**
 * Finds the texts that a source file uses, by its string literals: a whole key, the rest of a key under a namespace of
 * `useTranslations`, or the beginning of a key before `${`. It may find too many, so that it never calls a used text unused.
 */
export const usedKeys = (source: string, keys: Iterable<string>): Set<string> => {
  const translators = [{ prefix: '', isCalledWithVariable: false }, ...translatorsOf(source)];
  const literals = new Set(
    [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]+)`/g)].map(
      (match) => match[1] ?? match[2] ?? match[3],
    ),
  );
  const heads = [...source.matchAll(/`([\w.-]+\.)\$\{/g)].map((match) => match[1] ?? '');
  const used = new Set<string>();
  for (const key of keys) {
    const isUsed = translators.some(({ prefix, isCalledWithVariable }) => {
      if (!key.startsWith(prefix)) return false;
      const rest = key.slice(prefix.length);
      if (isCalledWithVariable && prefix !== '' && !rest.includes('.')) return true;
      return literals.has(rest) || heads.some((head) => rest.startsWith(head));
    });
    if (isUsed) used.add(key);
  }
  return used;
};
