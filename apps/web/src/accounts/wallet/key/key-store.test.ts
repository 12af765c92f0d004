import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPhrase, openPhrase, storedAddress, storePhrase } from './key-store.ts';

const PHRASE =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

it('keeps a phrase that its passphrase alone opens', async () => {
  expect(storedAddress()).toBeNull();
  await storePhrase(PHRASE, 'bc1qx', 'ten notches');
  expect(storedAddress()).toBe('bc1qx');
  expect(deviceTexts.read('walletKey')).not.toMatch(/abandon|notches/);
  expect(await openPhrase('ten notches')).toBe(PHRASE);
  expect(await openPhrase('ten notch')).toBeNull();
  forgetPhrase();
  expect(storedAddress()).toBeNull();
  expect(await openPhrase('ten notches')).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

const storageOf = (setItem: (key: string, text: string) => void) => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      setItem(key, text);
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  };
};

it('says whether the key is kept, and asks the browser not to clear it', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('navigator', { storage: { persist } });
  vi.stubGlobal(
    'localStorage',
    storageOf(() => undefined),
  );
  expect(await storePhrase(PHRASE, 'bc1qx', 'ten notches')).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
  vi.stubGlobal(
    'localStorage',
    storageOf(() => {
      throw new Error('the quota is exceeded');
    }),
  );
  expect(await storePhrase(PHRASE, 'bc1qx', 'ten notches')).toBe(false);
  // The account can be opened in this tab all the same.
  expect(await openPhrase('ten notches')).toBe(PHRASE);
});
