import { createStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';

const KEY = 'tallystick.console-keys';
const OFF = 'off';

/** True if single keys are shortcuts in this browser. Dictated words press such keys by accident, so a member can turn them off. */
export const characterKeys = createStore(deviceTexts.read(KEY) !== OFF);

export const chooseCharacterKeys = (isOn: boolean): void => {
  characterKeys.set(isOn);
  // Without storage the choice holds until the page is closed.
  if (isOn) deviceTexts.remove(KEY);
  else deviceTexts.write(KEY, OFF);
};
