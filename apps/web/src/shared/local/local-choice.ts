import { createStore, useStore } from '@tallystick/ui/store.ts';
import { readText, removeText, writeText } from '../device/storage.ts';
import { LOCAL_KEY } from './local-key.ts';

const choice = createStore<string | null>(readText(LOCAL_KEY));

/** The chosen currency. Null: amounts stand in USDT only. */
export const useLocalChoice = (): string | null => useStore(choice);

export const chooseLocal = (currency: string | null): void => {
  if (currency === null) removeText(LOCAL_KEY);
  else writeText(LOCAL_KEY, currency);
  choice.set(currency);
};
