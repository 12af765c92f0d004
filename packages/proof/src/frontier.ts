import { hashChildren } from './merkle.ts';
import { joinPeaks, peakNodes, type TreeNode } from './merkle-proofs.ts';
import { ensure } from './proof-error.ts';

/** The right edge of a growing tree: enough to append and to know the root, whatever the size. */
export interface Frontier {
  readonly size: () => number;
  /** Appends a leaf by its hash. `onNode` is told of each perfect subtree that is complete now, the leaf first. */
  readonly append: (leafHash: Uint8Array, onNode?: (node: TreeNode, hash: Uint8Array) => void) => void;
  readonly root: () => Uint8Array;
  /** The hashes of `peakNodes(size)`: a frontier is opened with them again. */
  readonly peaks: () => readonly Uint8Array[];
}

/**
 * Goes on from a tree of this size, whose perfect subtrees (`peakNodes`) have these hashes. Whoever has a faster SHA-256 at hand
 * gives `hashPair`: it must do what `hashChildren` does.
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
