import { createStore, useStore } from '@tallystick/ui/store.ts';
import { useEffect } from 'react';
import type { KeyLayout } from './keys.rules.ts';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly keyboard?: { getLayoutMap(): Promise<KeyLayout> };
  }
}

const layoutStore = createStore<KeyLayout | null>(null);

const readLayout = async (): Promise<void> => {
  try {
    layoutStore.set((await navigator.keyboard?.getLayoutMap()) ?? null);
  } catch {
    // An embedding page may forbid it. The keys are then shown as a US keyboard prints them.
    layoutStore.set(null);
  }
};

/** Reads the layout of the keyboard while the console is open, and again when the window gets the focus: it may be another one. */
export const useReadLayout = (): void => {
  useEffect(() => {
    const read = (): void => void readLayout();
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
};

/** The layout of the keyboard. Null until it is known, and in browsers that do not tell. */
export const useKeyLayout = (): KeyLayout | null => useStore(layoutStore);
