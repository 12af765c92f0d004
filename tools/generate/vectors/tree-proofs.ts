import { base64Encode, utf8Encode } from '../../../packages/proof/src/encoding/bytes.ts';
import { growTree } from '../../../packages/proof/src/testing/trees.ts';
import { emptyRoot } from '../../../packages/proof/src/tree/merkle.ts';
import { proveConsistency, proveInclusion } from '../../../packages/proof/src/tree/merkle-proofs.ts';
import { type Vector, vectorLines, vectorOf } from './vector.ts';

const SIZES = [1, 2, 3, 6, 7, 8, 33];

const entryAt = (index: number): Uint8Array => utf8Encode(`entry ${index}`);
const treeOf = (size: number) => growTree(Array.from({ length: size }, (_, index) => entryAt(index)));
const texts = (hashes: readonly Uint8Array[]): readonly string[] => hashes.map(base64Encode);
const flipped = (hash: Uint8Array): Uint8Array => hash.with(0, (hash[0] ?? 0) ^ 1);

interface Inclusion {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly hashes: readonly Uint8Array[];
  readonly root: Uint8Array;
}

const inclusion = (name: string, { leaf, index, size, hashes, root }: Inclusion, holds: boolean): Vector => ({
  ...vectorOf(name, holds ? {} : { step: 'included', why: 'not_in_the_log' }),
  leaf: base64Encode(leaf),
  index,
  size,
  hashes: texts(hashes),
  root: base64Encode(root),
});

const proveAt = async (index: number, size: number): Promise<Inclusion> => {
  const tree = treeOf(size);
  return {
    leaf: entryAt(index),
    index,
    size,
    hashes: await proveInclusion(index, size, tree.read),
    root: tree.root,
  };
};

/** `docs/vectors/inclusion-proofs.jsonl`. */
export const makeInclusionVectors = async (): Promise<string> => {
  const valid: Vector[] = [];
  for (const size of SIZES) {
    for (const index of new Set([0, size >> 1, size - 1])) {
      valid.push(inclusion(`entry ${index} of ${size}`, await proveAt(index, size), true));
    }
  }
  const proof = await proveAt(4, 7);
  const last = await proveAt(6, 7);
  const refused = (name: string, changes: Partial<Inclusion>) =>
    inclusion(name, { ...proof, ...changes }, false);
  return vectorLines([
    ...valid,
    refused('another entry', { leaf: entryAt(5) }),
    refused('another index', { index: 5 }),
    refused('an index beyond the size', { index: 7 }),
    refused('another size', { size: 17 }),
    refused('another root', { root: flipped(proof.root) }),
    refused('a hash too few', { hashes: proof.hashes.slice(0, -1) }),
    refused('a hash too many', { hashes: [...proof.hashes, proof.root] }),
    refused('hashes in another order', { hashes: proof.hashes.toReversed() }),
    refused('an inner node as an entry', { leaf: treeOf(7).hashOf(1, 2), hashes: proof.hashes.slice(1) }),
    inclusion(
      'the last entry with a hash of a sibling that it lacks',
      {
        ...last,
        hashes: [flipped(last.root), ...last.hashes],
      },
      false,
    ),
    inclusion(
      'an entry of an empty tree',
      {
        leaf: entryAt(0),
        index: 0,
        size: 0,
        hashes: [],
        root: emptyRoot(),
      },
      false,
    ),
  ]);
};

interface Consistency {
  readonly oldSize: number;
  readonly oldRoot: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
  readonly hashes: readonly Uint8Array[];
}

const consistency = (name: string, given: Consistency, holds: boolean): Vector => ({
  ...vectorOf(name, holds ? {} : { step: 'consistent', why: 'checkpoints_inconsistent' }),
  old_size: given.oldSize,
  old_root: base64Encode(given.oldRoot),
  size: given.size,
  root: base64Encode(given.root),
  hashes: texts(given.hashes),
});

const proveBetween = async (oldSize: number, size: number): Promise<Consistency> => {
  const tree = treeOf(size);
  return {
    oldSize,
    oldRoot: treeOf(oldSize).root,
    size,
    root: tree.root,
    hashes: await proveConsistency(oldSize, size, tree.read),
  };
};

/** `docs/vectors/consistency-proofs.jsonl`. */
export const makeConsistencyVectors = async (): Promise<string> => {
  const valid: Vector[] = [];
  for (const size of SIZES) {
    for (const oldSize of new Set([0, 1, size >> 1, size - 1, size])) {
      valid.push(consistency(`from ${oldSize} to ${size}`, await proveBetween(oldSize, size), true));
    }
  }
  const proof = await proveBetween(3, 7);
  const power = await proveBetween(4, 7);
  const refused = (name: string, changes: Partial<Consistency>, base = proof) =>
    consistency(name, { ...base, ...changes }, false);
  const forked = growTree([
    utf8Encode('another entry'),
    ...Array.from({ length: 6 }, (_, at) => entryAt(at + 1)),
  ]);
  return vectorLines([
    ...valid,
    refused('another old root', { oldRoot: flipped(proof.oldRoot) }),
    refused('another root', { root: flipped(proof.root) }),
    refused('a log that was rewritten', {
      root: forked.root,
      hashes: await proveConsistency(3, 7, forked.read),
    }),
    refused('another old size', { oldSize: 2 }),
    refused('another size', { size: 17 }),
    refused('a log that went back', { oldSize: 7, oldRoot: proof.root, size: 3, root: proof.oldRoot }),
    refused('a hash too few', { hashes: proof.hashes.slice(0, -1) }),
    refused('a hash too many', { hashes: [...proof.hashes, proof.root] }),
    refused('no hashes', { hashes: [] }),
    refused(
      'the old root before the hashes of a power of two',
      { hashes: [power.oldRoot, ...power.hashes] },
      power,
    ),
    refused('equal sizes with a hash', { ...(await proveBetween(7, 7)), hashes: [proof.root] }),
    refused('equal sizes with other roots', { ...(await proveBetween(7, 7)), root: forked.root }),
    refused('an empty log with another root', { ...(await proveBetween(0, 7)), oldRoot: proof.root }),
  ]);
};
