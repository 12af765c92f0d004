import { createStore, useStore } from '@tallystick/ui/store.ts';
import * as z from 'zod/mini';
import type { Signal } from '../notices/notices.ts';
import { readCache, writeCache } from './cache.ts';
import { playTone } from './tone.ts';

/** Milliseconds of vibration, and of the pauses between. A refusal and a settlement feel different from the rest. */
const VIBRATIONS: Readonly<Record<Signal, number[]>> = {
  placed: [18],
  refused: [40, 50, 40],
  settled: [18, 70, 30],
  refreshed: [10],
  copied: [10],
};

const createSwitch = (key: string, isOnAtFirst: boolean) => {
  const store = createStore(readCache(key, z.boolean()) ?? isOnAtFirst);
  return {
    isOn: store.get,
    set: (isOn: boolean): void => {
      writeCache(key, isOn);
      store.set(isOn);
    },
    use: (): boolean => useStore(store),
  };
};

/** The choices on this device. */
export const vibration = createSwitch('vibration', true);
export const sound = createSwitch('sound', false);

/** A desktop browser has the function, but nothing that vibrates. */
export const canVibrate = (): boolean => 'vibrate' in navigator && navigator.maxTouchPoints > 0;

/** A browser refuses both, and complains, until the customer has pressed something. */
const hasPressed = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

/** Lets the customer feel an event, if the device can and the customer wants it. A settlement may also be heard. */
export const signal = (event: Signal): void => {
  if (!hasPressed()) return;
  if (vibration.isOn() && canVibrate()) navigator.vibrate(VIBRATIONS[event]);
  if (event === 'settled' && sound.isOn()) playTone();
};
