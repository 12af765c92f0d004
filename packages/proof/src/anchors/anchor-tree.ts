import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8Encode } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { hashChildren, hashLeaf, rootFromInclusion } from '../tree/merkle.ts';

/** The tree of an anchor: RFC 6962 over the texts of checkpoints without their signatures, one for each log. */

/** The place of a checkpoint among those of an anchor. */
export interface AnchorPlace {
  readonly index: number;
  /** From the leaf’s sibling up to the root’s child. */
  readonly path: readonly Uint8Array[];
}

export const MAX_ANCHOR_LEAVES = 16;
const ROOT_PREFIX = utf8Encode('tallystick anchor v1\n');
/** The first bytes of the data of a transaction that anchors: ASCII. The root follows. */
const MAGIC = utf8Encode('tally-a1');

/** The data of the transaction: 40 bytes. */
export const anchorData = (root: Uint8Array): Uint8Array => concatBytes(MAGIC, root);

const leafOf = (checkpointText: string): Uint8Array => hashLeaf(utf8Encode(checkpointText));

/** The root of an anchor commits to the number of checkpoints too. */
const rootOf = (size: number, top: Uint8Array): Uint8Array =>
  sha256(concatBytes(ROOT_PREFIX, Uint8Array.of(size), top));

/** The root that a checkpoint’s place leads to. */
export const anchorRootFrom = (
  checkpointText: string,
  size: number,
  { index, path }: AnchorPlace,
): Uint8Array => {
  const top = rootFromInclusion(leafOf(checkpointText), index, size, path);
  ensure(top !== null, 'anchor_path_wrong');
  return rootOf(size, top);
};

interface Grown {
  readonly root: Uint8Array;
  readonly paths: readonly (readonly Uint8Array[])[];
}

const grow = (leaves: readonly Uint8Array[]): Grown => {
  const [only] = leaves;
  if (only !== undefined && leaves.length === 1) return { root: only, paths: [[]] };
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  const [left, right] = [grow(leaves.slice(0, half)), grow(leaves.slice(half))];
  return {
    root: hashChildren(left.root, right.root),
    paths: [
      ...left.paths.map((path) => [...path, right.root]),
      ...right.paths.map((path) => [...path, left.root]),
    ],
  };
};

/** The root over these checkpoints, and the place of each. */
export const growAnchorTree = (
  checkpointTexts: readonly string[],
): { readonly root: Uint8Array; readonly places: readonly AnchorPlace[] } => {
  ensure(checkpointTexts.length > 0 && checkpointTexts.length <= MAX_ANCHOR_LEAVES, 'anchor_size_wrong');
  const { root, paths } = grow(checkpointTexts.map(leafOf));
  return {
    root: rootOf(checkpointTexts.length, root),
    places: paths.map((path, index) => ({ index, path })),
  };
};
