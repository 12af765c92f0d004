/** The storage of this tab, which a reload keeps. It never throws. A browser that blocks it loses only what would outlive a reload. */

const area = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
};

export const readTab = (key: string): string | null => area()?.getItem(key) ?? null;

export const writeTab = (key: string, text: string): void => {
  try {
    area()?.setItem(key, text);
  } catch {
    // Full or blocked.
  }
};

export const removeTab = (key: string): void => area()?.removeItem(key);

export const tabKeys = (): readonly string[] => Object.keys(area() ?? {});
