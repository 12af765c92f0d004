import { WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { expect, it } from 'vitest';
import { keyOf, newPhrase, readPhrase, signMessage } from './browser-key.ts';

const KNOWN = `${'abandon '.repeat(11)}about`;

it('derives the address that BIP-84 gives for its example', async () => {
  expect((await keyOf(KNOWN)).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
});

it('signs as the vectors of BIP-322 say', () => {
  const privateKey = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k');
  const key = { address: '', privateKey, publicKey: pubECDSA(privateKey) };
  expect(signMessage(key, 'Hello World')).toBe(
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  );
});

it('makes another phrase each time, and reads it back however it was typed', () => {
  const phrase = newPhrase();
  expect(newPhrase()).not.toBe(phrase);
  expect(readPhrase(`  ${phrase.toUpperCase().replaceAll(' ', '\n ')} `)).toBe(phrase);
  expect(readPhrase(KNOWN.replace('about', 'abandon'))).toBeNull();
  expect(readPhrase('abandon about')).toBeNull();
});
