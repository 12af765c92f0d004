import { ensure } from '../proof-error.ts';
import { hashChildren } from './merkle.ts';
import { joinPeaks, peakNodes, type TreeNode } from './merkle-proofs.ts';

/** The right edge of a growing tree. It is all that appending and computing the root need, for any size. */
export interface Frontier {
  readonly size: () => number;
  /** Appends a leaf by its hash. Calls `onNode` for each perfect subtree that this leaf completes, the leaf first. */
  readonly append: (leafHash: Uint8Array, onNode?: (node: TreeNode, hash: Uint8Array) => void) => void;
  readonly root: () => Uint8Array;
  /** The hashes of `peakNodes(size)`. `openFrontier` takes them to reopen the frontier. */
  readonly peaks: () => readonly Uint8Array[];
}

/**
 * Continues a tree of this size, whose perfect subtrees (`peakNodes`) have these hashes. A caller with a faster SHA-256 passes
 * `hashPair`; it must return the same as `hashChildren`.
 */
export const openFrontier = (
  size = 0,
  peaks: readonly Uint8Array[] = [],
  hashPair: typeof hashChildren = hashChildren,
): Frontier => {
  const nodes = peakNodes(size);
  ensure(nodes.length === peaks.length, 'hash_missing');
  const stack = nodes.map(({ level }, index) => ({ level, hash: peaks[index] ?? new Uint8Array() }));
  let leaves = size;
  return {
    size: () => leaves,
    append: (leafHash, onNode) => {
      let level = 0;
      let index = leaves;
      let hash = leafHash;
      onNode?.({ level, index }, hash);
      for (let left = stack.at(-1); left?.level === level; left = stack.at(-1)) {
        stack.pop();
        hash = hashPair(left.hash, hash);
        level += 1;
        index = (index - 1) / 2;
        onNode?.({ level, index }, hash);
      }
      stack.push({ level, hash });
      leaves += 1;
    },
    root: () => joinPeaks(stack.map(({ hash }) => hash)),
    peaks: () => stack.map(({ hash }) => hash),
  };
};
