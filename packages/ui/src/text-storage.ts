/** Texts by key in a storage of the browser. No method throws. */
export interface TextStorage {
  /** Null if there is none. */
  readonly read: (key: string) => string | null;
  /** Returns false if the browser did not take the text. It is then kept until the page ends. */
  readonly write: (key: string, text: string) => boolean;
  /** Returns undefined if nothing readable is stored. */
  readonly readJson: (key: string) => unknown;
  readonly writeJson: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** False if the text ends with the page, because the browser did not take it. */
  readonly isTaken: (key: string) => boolean;
}

/** A storage that may be full or blocked. `find` may throw. */
export const openTextStorage = (find: () => Storage | undefined): TextStorage => {
  const notTaken = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = find();
      return storage === undefined ? undefined : use(storage);
    } catch {
      return undefined;
    }
  };
  const read = (key: string): string | null =>
    notTaken.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;
  const write = (key: string, text: string): boolean => {
    // Some browsers drop a text without an error.
    const isTaken = attempt((storage) => {
      storage.setItem(key, text);
      return storage.getItem(key) === text;
    });
    if (isTaken === true) notTaken.delete(key);
    else notTaken.set(key, text);
    return isTaken === true;
  };
  return {
    read,
    write,
    readJson: (key): unknown => {
      try {
        return JSON.parse(read(key) ?? '');
      } catch {
        return undefined;
      }
    },
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => {
      notTaken.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...notTaken.keys(), ...(attempt(Object.keys) ?? [])])],
    isTaken: (key) => !notTaken.has(key),
  };
};

/** The storage of this browser, which all its tabs share. */
export const deviceTexts = openTextStorage(() => globalThis.localStorage);

/** The storage of this tab, which a reload keeps. */
export const tabTexts = openTextStorage(() => globalThis.sessionStorage);
