import { createStore } from '@tallystick/ui/store.ts';

const KEY = 'tallystick.console-keys';
const OFF = 'off';

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
};

/** True if single keys are shortcuts in this browser. Dictated words press such keys by accident, so a member can turn them off. */
export const characterKeys = createStore(read());

export const chooseCharacterKeys = (isOn: boolean): void => {
  characterKeys.set(isOn);
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
};
