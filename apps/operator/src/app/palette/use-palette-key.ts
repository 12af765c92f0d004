import { useEffect } from 'react';
import { nameOfKey } from '../../shared/keyboard/keys.rules.ts';

const KEY = 'k';

/** By its place, and by its print: there it stands on other Latin layouts. */
const isPaletteKey = (event: KeyboardEvent): boolean =>
  nameOfKey(event) === KEY || event.key.toLowerCase() === KEY;

/** Ctrl K, or ⌘ K: also while typing, but not above an open dialog, whose input would be lost. */
export const usePaletteKey = (onOpen: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && isPaletteKey(event);
      if (!isAsked) return;
      // The browser's own meaning of the keys is its search.
      event.preventDefault();
      // One that is fading out has no input to lose.
      if (document.querySelector('[role=dialog]:not([data-closed])') === null) onOpen();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
};
