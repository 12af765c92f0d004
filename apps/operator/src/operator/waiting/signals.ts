import { createStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { CONSOLE_NAME } from '../../shared/layout/console-name.ts';

/** How this browser tells its member of new work. Both are off until the member turns them on. */
const settings = z.object({ sound: z.boolean(), notification: z.boolean() });
export type SignalSettings = z.output<typeof settings>;

const KEY = 'tallystick.signals';
const OFF: SignalSettings = { sound: false, notification: false };

export const signalSettings = createStore(settings.safeParse(deviceTexts.readJson(KEY)).data ?? OFF);

export const changeSignals = (change: Partial<SignalSettings>): void => {
  const next = { ...signalSettings.get(), ...change };
  signalSettings.set(next);
  // Without storage the choice holds until the page is closed.
  deviceTexts.writeJson(KEY, next);
};

const TONES_HZ = [660, 880];
const TONE_SECONDS = 0.14;
const VOLUME = 0.12;

let audio: AudioContext | undefined;

/** Plays two short tones. A browser that nobody has touched since the page was loaded stays silent. */
export const playTones = async (): Promise<void> => {
  audio ??= new AudioContext();
  await audio.resume();
  const volume = audio.createGain();
  volume.gain.value = VOLUME;
  volume.connect(audio.destination);
  for (const [index, frequency] of TONES_HZ.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(audio.currentTime + index * TONE_SECONDS);
    tone.stop(audio.currentTime + (index + 1) * TONE_SECONDS);
  }
};

/** A later notification takes the place of an earlier one. */
const TAG = 'tallystick.waiting';

const notify = (words: string): void => {
  const shown = new Notification(CONSOLE_NAME, { body: words, tag: TAG });
  shown.onclick = () => {
    window.focus();
    location.hash = '/waiting';
    shown.close();
  };
};

const LOCK = 'tallystick.signal';
/** Other tabs hear of the same work within the interval of their requests. */
const HELD_MS = 6_000;

/** Signals new work in one of the tabs of this browser. A notification is shown only while no tab of the console is in front. */
export const signal = async (words: string): Promise<void> => {
  const { sound, notification } = signalSettings.get();
  if (!sound && !notification) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    if (sound) await playTones();
    if (notification && !document.hasFocus() && Notification.permission === 'granted') notify(words);
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  });
};
