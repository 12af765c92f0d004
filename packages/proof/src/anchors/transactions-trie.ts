import { keccak_256 } from '@noble/hashes/sha3.js';
import { equalBytes } from '../encoding/bytes.ts';
import { ensure, ProofError } from '../proof-error.ts';
import { decodeRlpList, encodeRlpInteger, rlpBytes } from './rlp.ts';

/** The trie of a block's transactions (Ethereum’s Merkle Patricia trie): the key is the RLP of the place, the value the transaction. */

const HASH_BYTES = 32;
/** The items of a branch: one for each half-byte, and a value. */
const BRANCH_ITEMS = 17;
/** The flag of a leaf in the first half-byte of a path, and that of an odd number of half-bytes. */
export const LEAF = 2;
export const ODD = 1;

export const halfBytesOf = (bytes: Uint8Array): readonly number[] =>
  [...bytes].flatMap((byte) => [byte >> 4, byte & 15]);

/** The path of a transaction in the trie, in half-bytes. */
export const pathOfIndex = (index: number): readonly number[] => halfBytesOf(encodeRlpInteger(index));

/** Reads the path of a leaf or an extension. */
const readPath = (encoded: Uint8Array): { readonly isLeaf: boolean; readonly path: readonly number[] } => {
  const [flags = 16, ...rest] = halfBytesOf(encoded);
  ensure(flags <= (LEAF | ODD), 'trie_malformed');
  const isOdd = (flags & ODD) === ODD;
  // An even path has a zero after its flags.
  ensure(isOdd || rest[0] === 0, 'trie_malformed');
  return { isLeaf: (flags & LEAF) === LEAF, path: isOdd ? rest : rest.slice(1) };
};

const startsWith = (path: readonly number[], start: readonly number[]): boolean =>
  start.every((half, at) => path[at] === half);

/**
 * The transaction at a place of a block, from the nodes on its path, the root first. Refuses nodes that do not lead there. A node
 * with a transaction below it has at least 32 bytes, so each is referred to by its hash.
 */
export const transactionAt = (root: Uint8Array, index: number, nodes: readonly Uint8Array[]): Uint8Array => {
  let expected = root;
  let left = pathOfIndex(index);
  for (const [at, bytes] of nodes.entries()) {
    ensure(equalBytes(keccak_256(bytes), expected), 'transaction_not_in_block');
    const items = decodeRlpList(bytes);
    if (items.length === BRANCH_ITEMS) {
      const [half] = left;
      ensure(half !== undefined, 'transaction_not_in_block');
      expected = rlpBytes(items[half]);
      left = left.slice(1);
    } else {
      ensure(items.length === 2, 'trie_malformed');
      const { isLeaf, path } = readPath(rlpBytes(items[0]));
      ensure(startsWith(left, path), 'transaction_not_in_block');
      left = left.slice(path.length);
      if (isLeaf) {
        ensure(left.length === 0 && at === nodes.length - 1, 'transaction_not_in_block');
        return rlpBytes(items[1]);
      }
      expected = rlpBytes(items[1]);
    }
    ensure(expected.length === HASH_BYTES, 'transaction_not_in_block');
  }
  throw new ProofError('transaction_not_in_block');
};
