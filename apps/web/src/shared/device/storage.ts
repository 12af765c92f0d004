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

/** Returns false if only memory has it, because the storage is full or blocked. It is then gone with the tab. */
export const writeText = (key: string, text: string): boolean => {
  memory.set(key, text);
  try {
    const storage = area();
    storage?.setItem(key, text);
    return storage?.getItem(key) === text;
  } catch {
    return false;
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

/** The keys under which something is stored. */
export const storedKeys = (): readonly string[] => {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(area() ?? {})])];
  } catch {
    return [...memory.keys()];
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

export const writeJson = (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value));
