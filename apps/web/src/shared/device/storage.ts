import { openTextStorage } from '@tallystick/ui/text-storage.ts';

/** The storage of this device. A browser that blocks or fills it leaves the app working until it is closed. */
export const deviceTexts = openTextStorage(() => globalThis.localStorage);

export const { read: readText, write: writeText, remove: removeText, keys: storedKeys } = deviceTexts;

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

/** Returns false if the browser did not take it. It is then gone with the page. */
export const writeJson = (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value));
