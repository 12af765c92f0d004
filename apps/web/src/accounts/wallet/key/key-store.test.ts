import { expect, it } from 'vitest';
import { readText } from '../../../shared/device/storage.ts';
import { forgetPhrase, openPhrase, storedAddress, storePhrase } from './key-store.ts';

const PHRASE =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

it('keeps a phrase that its passphrase alone opens', async () => {
  expect(storedAddress()).toBeNull();
  await storePhrase(PHRASE, 'bc1qx', 'ten notches');
  expect(storedAddress()).toBe('bc1qx');
  expect(readText('walletKey')).not.toMatch(/abandon|notches/);
  expect(await openPhrase('ten notches')).toBe(PHRASE);
  expect(await openPhrase('ten notch')).toBeNull();
  forgetPhrase();
  expect(storedAddress()).toBeNull();
  expect(await openPhrase('ten notches')).toBeNull();
});
