/** Reads what this browser keeps under a key. Null if it keeps nothing, or has no storage. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text in this browser, or nothing for null. False if the storage is full or blocked: the page then goes on without it. */
export const store = (key: string, text: string | null): boolean => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};
