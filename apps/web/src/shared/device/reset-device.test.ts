import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { expect, it } from 'vitest';
import { hasPrecious, resetDevice } from './reset-device.ts';

const OWN = ['tickets:4711', 'seenBalances:4711', 'keptRecords:4711'];
const KEYS = ['token', 'userInfo', 'UNI_LOCALE', 'lock', 'walletKey', 'trustKeys', 'checkpoints', ...OWN];
const CONSOLE = ['tallystick.content-drafts', 'tallystick.console-language'];

const store = (): void => {
  for (const key of [...KEYS, ...CONSOLE]) deviceTexts.write(key, 'kept');
};
const left = (): readonly string[] => [...KEYS, ...CONSOLE].filter((key) => deviceTexts.read(key) !== null);

it('a reset keeps what cannot be got back, and all of the console', () => {
  store();
  resetDevice({ withPrecious: false });
  expect(left()).toEqual(['walletKey', 'trustKeys', 'checkpoints', ...OWN, ...CONSOLE]);
  expect(hasPrecious()).toBe(true);
});

it('deletes keys and tickets only if it was confirmed for them', () => {
  store();
  resetDevice({ withPrecious: true });
  expect(left()).toEqual(CONSOLE);
  expect(hasPrecious()).toBe(false);
});
