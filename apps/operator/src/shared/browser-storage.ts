import { openTextStorage } from '@tallystick/ui/text-storage.ts';

/** The storage of this browser, which all its tabs share. */
export const deviceTexts = openTextStorage(() => globalThis.localStorage);

/** The storage of this tab, which a reload keeps. */
export const tabTexts = openTextStorage(() => globalThis.sessionStorage);
