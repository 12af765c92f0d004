import { createStore, useStore } from '@tallystick/ui/store.ts';

/** `'1'` shows "Loading…"; any other text shows that text over a mask. */
export type LoadingOption = string;

const running = createStore<readonly LoadingOption[]>([]);

/** Shows the indicator until the returned function is called. */
export const showLoading = (option: LoadingOption): (() => void) => {
  running.set([...running.get(), option]);
  let shown = true;
  return () => {
    if (!shown) return;
    shown = false;
    const at = running.get().indexOf(option);
    running.set(running.get().toSpliced(at, 1));
  };
};

export const useLoading = (): LoadingOption | null => useStore(running).at(-1) ?? null;
