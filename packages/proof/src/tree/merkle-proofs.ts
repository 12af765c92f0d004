import { ensure } from '../proof-error.ts';
import { emptyRoot, hashChildren } from './merkle.ts';

/** Proofs of RFC 6962 trees, made from the hashes of perfect subtrees. */

/** A perfect subtree: the leaves from index × 2^level up to, not including, (index + 1) × 2^level. */
export interface TreeNode {
  readonly level: number;
  readonly index: number;
}

/** Returns the hashes of perfect subtrees, in the requested order. A proof requests all its hashes in one call. */
export type NodeReader = (nodes: readonly TreeNode[]) => Promise<readonly Uint8Array[]>;

/** The leaves from `start` up to, not including, `end`; start is a multiple of the largest power of two ≤ end − start. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** The largest power of two below `count`, which is at least 2. */
const splitOf = (count: number): number => {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
};

const nodesOfRange = ({ start, end }: Range): TreeNode[] => {
  const nodes: TreeNode[] = [];
  for (let at = start; at < end; ) {
    let level = 0;
    let width = 1;
    while (width * 2 <= end - at) {
      width *= 2;
      level += 1;
    }
    nodes.push({ level, index: at / width });
    at += width;
  }
  return nodes;
};

/** The root over adjacent perfect subtrees, the largest first. */
export const joinPeaks = (peaks: readonly Uint8Array[]): Uint8Array =>
  peaks.length === 0 ? emptyRoot() : peaks.reduceRight((right, left) => hashChildren(left, right));

/** The perfect subtrees of a tree of this size, the largest first. */
export const peakNodes = (size: number): readonly TreeNode[] => nodesOfRange({ start: 0, end: size });

const readRanges = async (ranges: readonly Range[], read: NodeReader): Promise<Uint8Array[]> => {
  const nodes = ranges.map(nodesOfRange);
  const hashes = await read(nodes.flat());
  let offset = 0;
  return nodes.map(({ length }) => {
    offset += length;
    const peaks = hashes.slice(offset - length, offset);
    ensure(peaks.length === length, 'hash_missing');
    return joinPeaks(peaks);
  });
};

export const readRoot = async (size: number, read: NodeReader): Promise<Uint8Array> =>
  joinPeaks(await read(peakNodes(size)));

/** The hashes from the leaf's sibling up to the root's child. */
export const proveInclusion = async (
  index: number,
  size: number,
  read: NodeReader,
): Promise<readonly Uint8Array[]> => {
  ensure(
    Number.isSafeInteger(size) && Number.isSafeInteger(index) && index >= 0 && index < size,
    'index_out_of_range',
  );
  const siblings: Range[] = [];
  let start = 0;
  let end = size;
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      siblings.push({ start: middle, end });
      end = middle;
    } else {
      siblings.push({ start, end: middle });
      start = middle;
    }
  }
  return readRanges(siblings.toReversed(), read);
};

/**
 * Proves that the tree of `size` leaves begins with the tree of `oldSize` leaves. The proof is empty if `oldSize` is 0 or equal
 * to `size`.
 */
export const proveConsistency = async (
  oldSize: number,
  size: number,
  read: NodeReader,
): Promise<readonly Uint8Array[]> => {
  ensure(
    Number.isSafeInteger(size) && Number.isSafeInteger(oldSize) && oldSize >= 0 && oldSize <= size,
    'index_out_of_range',
  );
  if (oldSize === 0 || oldSize === size) return [];
  const ranges: Range[] = [];
  let start = 0;
  let end = size;
  while (end !== oldSize) {
    const middle = start + splitOf(end - start);
    if (oldSize <= middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  // If the subtree is the whole old tree, its hash is the old root, which the verifier knows.
  if (start > 0) ranges.push({ start, end });
  return readRanges(ranges.toReversed(), read);
};
