import { describe, expect, test } from 'vitest';
import { base64Decode, base64Encode, hexDecode, hexEncode } from '../encoding/bytes.ts';
import { messageHash, toSpendId, verifyBip322 } from './bip322.ts';

// The vectors of https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki.
const ADDRESS = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
const VECTORS = [
  {
    message: '',
    hash: 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    toSpend: 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
    signatures: [
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  },
  {
    message: 'Hello World',
    hash: 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    toSpend: 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
    signatures: [
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  },
] as const;

/** The hash of the public key that the address pays to. */
const KEY_HASH = hexDecode('2b05d564e6a7a33c087f16e0f730d1440123799d');

describe.each(VECTORS)('BIP-322 over “$message”', ({ message, hash, toSpend, signatures }) => {
  test('hashes the message and makes the transaction as the standard says', () => {
    expect(hexEncode(messageHash(message))).toBe(hash);
    // Transaction ids are written with reversed bytes.
    expect(hexEncode(toSpendId(KEY_HASH, message).toReversed())).toBe(toSpend);
  });

  test.each(signatures)('takes the signature %s', (signature) => {
    expect(verifyBip322('bc', ADDRESS, message, signature)).toBe(true);
    expect(verifyBip322('bc', ADDRESS, `${message}!`, signature)).toBe(false);
    expect(verifyBip322('bc', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', message, signature)).toBe(false);
  });

  test('refuses it with any bit turned', () => {
    const [signature] = signatures;
    const bytes = base64Decode(signature);
    for (let at = 0; at < bytes.length; at += 1) {
      const broken = base64Encode(bytes.with(at, (bytes[at] ?? 0) ^ 1));
      expect(verifyBip322('bc', ADDRESS, message, broken), `byte ${at}`).toBe(false);
    }
  });
});

test.each([
  ['nothing', ''],
  ['no base64', 'not a signature at all, but forty characters long'],
  ['an empty witness', base64Encode(new Uint8Array(100))],
  ['too much', base64Encode(new Uint8Array(2_000).fill(2))],
])('refuses %s', (_name, signature) => {
  expect(verifyBip322('bc', ADDRESS, 'Hello World', signature)).toBe(false);
});

test('knows the address by the prefix of its network only', () => {
  const [{ message, signatures }] = VECTORS;
  expect(verifyBip322('tb', ADDRESS, message, signatures[0])).toBe(false);
  expect(verifyBip322('bc', ADDRESS.toUpperCase(), message, signatures[0])).toBe(false);
});
