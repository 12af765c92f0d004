import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { LOCAL_KEY } from './local-key.ts';

const choice = createStore<string | null>(deviceTexts.read(LOCAL_KEY));

/** The chosen currency. Null: amounts stand in USDT only. */
export const useLocalChoice = (): string | null => useStore(choice);

export const chooseLocal = (currency: string | null): void => {
  if (currency === null) deviceTexts.remove(LOCAL_KEY);
  else deviceTexts.write(LOCAL_KEY, currency);
  choice.set(currency);
};
