import { openTextStorage } from '@tallystick/ui/text-storage.ts';

/** The storage of this tab, which a reload keeps. */
export const tabTexts = openTextStorage(() => globalThis.sessionStorage);
