import { sha256 } from '@noble/hashes/sha2.js';
import { equalBytes } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';

/** The hash trees of RFC 6962, section 2.1, and their proofs as RFC 9162, sections 2.1.3.2 and 2.1.4.2, checks them. */

export const HASH_BYTES = 32;

/** SHA-256(0x00 ‖ entry). */
export const hashLeaf = (entry: Uint8Array): Uint8Array => {
  const input = new Uint8Array(entry.length + 1);
  input.set(entry, 1);
  return sha256(input);
};

/** SHA-256(0x01 ‖ left ‖ right). */
export const hashChildren = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  ensure(left.length === HASH_BYTES && right.length === HASH_BYTES, 'hash_malformed');
  const input = new Uint8Array(1 + 2 * HASH_BYTES);
  input[0] = 1;
  input.set(left, 1);
  input.set(right, 1 + HASH_BYTES);
  return sha256(input);
};

/** The root of a tree without leaves: SHA-256 of nothing. */
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array());

const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);
const isPosition = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const areHashes = (proof: readonly Uint8Array[]): boolean =>
  proof.every(({ length }) => length === HASH_BYTES);

/** The root that an inclusion proof leads to. Returns null if the proof does not fit the index and the size. */
export const rootFromInclusion = (
  leafHash: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Uint8Array | null => {
  if (!isPosition(index) || !isPosition(size) || index >= size || !areHashes([leafHash, ...proof]))
    return null;
  let node = index;
  let last = size - 1;
  let hash = leafHash;
  for (const sibling of proof) {
    if (last === 0) return null;
    if (isOdd(node) || node === last) {
      hash = hashChildren(sibling, hash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      hash = hashChildren(hash, sibling);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 ? hash : null;
};

/** True if the leaf is at `index` of the tree of `size` leaves with this root. */
export const verifyInclusion = (
  leafHash: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
  root: Uint8Array,
): boolean => {
  const hash = rootFromInclusion(leafHash, index, size, proof);
  return hash !== null && equalBytes(hash, root);
};

const isPowerOfTwo = (value: number): boolean => {
  let rest = value;
  while (!isOdd(rest)) rest = half(rest);
  return rest === 1;
};

/** True if the tree of `size` leaves begins with the tree of `oldSize` leaves. Every tree begins with the empty tree. */
export const verifyConsistency = (
  oldSize: number,
  oldRoot: Uint8Array,
  size: number,
  root: Uint8Array,
  proof: readonly Uint8Array[],
): boolean => {
  if (!isPosition(oldSize) || !isPosition(size) || oldSize > size || !areHashes(proof)) return false;
  if (oldSize === 0) {
    return proof.length === 0 && equalBytes(oldRoot, emptyRoot()) && (size > 0 || equalBytes(root, oldRoot));
  }
  if (oldSize === size) return proof.length === 0 && equalBytes(oldRoot, root);

  const path = isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : proof;
  const [first, ...rest] = path;
  if (first === undefined || first.length !== HASH_BYTES) return false;
  let node = oldSize - 1;
  let last = size - 1;
  while (isOdd(node)) {
    node = half(node);
    last = half(last);
  }
  let oldHash = first;
  let hash = first;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      oldHash = hashChildren(sibling, oldHash);
      hash = hashChildren(sibling, hash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      hash = hashChildren(hash, sibling);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && equalBytes(oldHash, oldRoot) && equalBytes(hash, root);
};
