import { randomBytes } from 'node:crypto';
import { hashChildren, hashLeaf } from '@tallystick/proof';
import { expect, test } from 'vitest';
import { hashLeafFast, hashPairFast } from './fast-hash.ts';

test.each([0, 1, 31, 32, 64, 1000, 60_000])('hashes as the proof package does, %i bytes', (length) => {
  for (let round = 0; round < 20; round += 1) {
    const [left, right, entry] = [randomBytes(32), randomBytes(32), randomBytes(length)];
    expect(Uint8Array.from(hashPairFast(left, right))).toEqual(hashChildren(left, right));
    expect(Uint8Array.from(hashLeafFast(entry))).toEqual(hashLeaf(entry));
  }
});
