/**
 * The storage of this tab, which a reload keeps. It never throws. A text that the browser does not take, because its
 * storage is full or blocked, is kept until a reload.
 */

const notTaken = new Map<string, string>();

const area = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
};

export const readTab = (key: string): string | null => notTaken.get(key) ?? area()?.getItem(key) ?? null;

export const writeTab = (key: string, text: string): void => {
  notTaken.set(key, text);
  try {
    const kept = area();
    kept?.setItem(key, text);
    if (kept !== null) notTaken.delete(key);
  } catch {
    // The older text must not come back.
    area()?.removeItem(key);
  }
};

export const removeTab = (key: string): void => {
  notTaken.delete(key);
  area()?.removeItem(key);
};

export const tabKeys = (): readonly string[] => [...Object.keys(area() ?? {}), ...notTaken.keys()];
