/**
 * Local storage that never throws: a browser that blocks or fills it leaves the app working
 * from memory until it is closed.
 */
const memory = new Map<string, string>();

const area = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

export const readText = (key: string): string | null => {
  try {
    return area()?.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

export const writeText = (key: string, text: string): void => {
  memory.set(key, text);
  try {
    area()?.setItem(key, text);
  } catch {
    // Full or blocked: memory has it.
  }
};

export const removeText = (key: string): void => {
  memory.delete(key);
  try {
    area()?.removeItem(key);
  } catch {
    // Blocked: there was nothing to remove.
  }
};

export const clearStorage = (): void => {
  memory.clear();
  try {
    area()?.clear();
  } catch {
    // Blocked: there was nothing to clear.
  }
};

/** Returns stored JSON, or undefined if nothing readable is stored. */
export const readJson = (key: string): unknown => {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const writeJson = (key: string, value: unknown): void => writeText(key, JSON.stringify(value));
