import { keccak_256 } from '@noble/hashes/sha3.js';
import { ensure } from '../proof-error.ts';
import { encodeRlpBytes, encodeRlpList } from './rlp.ts';
import { LEAF, ODD, pathOfIndex } from './transactions-trie.ts';

/** Makes the proof that a block has a transaction, from all its transactions. */

interface Entry {
  readonly index: number;
  readonly path: readonly number[];
  readonly value: Uint8Array;
}

interface Node {
  readonly bytes: Uint8Array;
  /** The nodes from this one down to the wanted transaction. Empty if it is elsewhere. */
  readonly nodes: readonly Uint8Array[];
}

/** A shorter value could make a node that is not referred to by its hash. No transaction is that short. */
const LEAST_BYTES = 32;
const HALVES = Array.from({ length: 16 }, (_, half) => half);

const writePath = (path: readonly number[], flag: number): Uint8Array => {
  const isOdd = path.length % 2 === 1;
  const halves = isOdd ? [flag | ODD, ...path] : [flag, 0, ...path];
  const bytes = new Uint8Array(halves.length / 2);
  for (const [at, half] of halves.entries()) bytes[at >> 1] = ((bytes[at >> 1] ?? 0) << 4) | half;
  return encodeRlpBytes(bytes);
};

/** The number of half-bytes from `from` on that all paths share. */
const sharedLength = (entries: readonly Entry[], from: number): number => {
  const [first] = entries;
  let length = 0;
  const isShared = (half: number): boolean => entries.every(({ path }) => path[from + length] === half);
  for (let half = first?.path[from]; half !== undefined && isShared(half); half = first?.path[from + length])
    length += 1;
  return length;
};

const referTo = ({ bytes }: Node): Uint8Array => encodeRlpBytes(keccak_256(bytes));

const inner = (items: readonly Uint8Array[], children: readonly Node[]): Node => {
  const bytes = encodeRlpList(items);
  const below = children.flatMap(({ nodes }) => nodes);
  return { bytes, nodes: below.length === 0 ? [] : [bytes, ...below] };
};

/** The node of these entries, whose paths are equal before `from`. */
const nodeOf = (entries: readonly Entry[], from: number, wanted: number): Node => {
  const [first] = entries;
  if (first !== undefined && entries.length === 1) {
    const bytes = encodeRlpList([writePath(first.path.slice(from), LEAF), encodeRlpBytes(first.value)]);
    return { bytes, nodes: first.index === wanted ? [bytes] : [] };
  }
  const shared = sharedLength(entries, from);
  if (shared > 0) {
    const child = nodeOf(entries, from + shared, wanted);
    const path = writePath(first?.path.slice(from, from + shared) ?? [], 0);
    return inner([path, referTo(child)], [child]);
  }
  const empty = encodeRlpBytes(new Uint8Array());
  const children = HALVES.map((half) => {
    const under = entries.filter(({ path }) => path[from] === half);
    return under.length === 0 ? null : nodeOf(under, from + 1, wanted);
  });
  return inner(
    [...children.map((child) => (child === null ? empty : referTo(child))), empty],
    children.filter((child) => child !== null),
  );
};

/** The root of the trie of these transactions, and the nodes from it to the one at `index`. */
export const proveTransaction = (
  transactions: readonly Uint8Array[],
  index: number,
): { readonly root: Uint8Array; readonly nodes: readonly Uint8Array[] } => {
  ensure(index < transactions.length, 'transaction_not_in_block');
  ensure(
    transactions.every(({ length }) => length >= LEAST_BYTES),
    'transaction_malformed',
  );
  const entries = transactions.map((value, at) => ({ index: at, path: pathOfIndex(at), value }));
  const { bytes, nodes } = nodeOf(entries, 0, index);
  return { root: keccak_256(bytes), nodes };
};
