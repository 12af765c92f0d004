import { openFrontier } from '../tree/frontier.ts';
import { emptyRoot, hashChildren, hashLeaf } from '../tree/merkle.ts';
import type { NodeReader } from '../tree/merkle-proofs.ts';

/** A tree that keeps every hash. Only for tests. */
export const growTree = (entries: readonly Uint8Array[]) => {
  const frontier = openFrontier();
  const nodes = new Map<string, Uint8Array>();
  for (const entry of entries) {
    frontier.append(hashLeaf(entry), ({ level, index }, hash) => nodes.set(`${level}/${index}`, hash));
  }
  const hashOf = (level: number, index: number): Uint8Array => {
    const hash = nodes.get(`${level}/${index}`);
    if (hash === undefined) throw new Error(`no node ${level}/${index}`);
    return hash;
  };
  const read: NodeReader = (wanted) =>
    Promise.resolve(wanted.map(({ level, index }) => hashOf(level, index)));
  return { frontier, root: frontier.root(), read, hashOf };
};

const splitOf = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));

/** MTH of RFC 6962, section 2.1, written literally. */
export const recursiveRoot = (entries: readonly Uint8Array[]): Uint8Array => {
  const [first] = entries;
  if (first === undefined) return emptyRoot();
  if (entries.length === 1) return hashLeaf(first);
  const split = splitOf(entries.length);
  return hashChildren(recursiveRoot(entries.slice(0, split)), recursiveRoot(entries.slice(split)));
};

/** PATH of RFC 6962, section 2.1.1, written literally. */
export const recursivePath = (index: number, entries: readonly Uint8Array[]): readonly Uint8Array[] => {
  if (entries.length === 1) return [];
  const split = splitOf(entries.length);
  const [left, right] = [entries.slice(0, split), entries.slice(split)];
  return index < split
    ? [...recursivePath(index, left), recursiveRoot(right)]
    : [...recursivePath(index - split, right), recursiveRoot(left)];
};

/** PROOF of RFC 6962, section 2.1.2, written literally. */
export const recursiveConsistency = (
  oldSize: number,
  entries: readonly Uint8Array[],
  isOldTree = true,
): readonly Uint8Array[] => {
  if (oldSize === entries.length) return isOldTree ? [] : [recursiveRoot(entries)];
  const split = splitOf(entries.length);
  const [left, right] = [entries.slice(0, split), entries.slice(split)];
  return oldSize <= split
    ? [...recursiveConsistency(oldSize, left, isOldTree), recursiveRoot(right)]
    : [...recursiveConsistency(oldSize - split, right, false), recursiveRoot(left)];
};
