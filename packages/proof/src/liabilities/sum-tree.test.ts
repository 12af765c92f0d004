import { describe, expect, it } from 'vitest';
import { hexEncode } from '../encoding/bytes.ts';
import { growSumTree, type SumNode, sumLeaf, sumParent, sumRootFromPath } from './sum-tree.ts';

const leavesOf = (count: number): SumNode[] =>
  Array.from({ length: count }, (_, index) =>
    sumLeaf({
      currency: 'USDT',
      uid: BigInt(1_000_000 + index),
      nonce: new Uint8Array(16).fill(index),
      balance: BigInt(index * index),
    }),
  );

describe('a Merkle-sum tree', () => {
  it('hashes as the format says', () => {
    const [first, second] = leavesOf(2);
    // Computed from the format by another program.
    expect(first && hexEncode(first.hash)).toBe(
      'daa9b11f864a910c3238427a464cb9fc186611e2002eeb9799f2ecfb53fa6c5c',
    );
    expect(first && second && hexEncode(sumParent(first, second).hash)).toBe(
      '78a9a0db584cd1b9f582e34501d870053dfee9fa0127c797ceef87d47ff3441f',
    );
  });

  it('proves each leaf of trees of every shape, with the sum of all', () => {
    for (let count = 1; count <= 70; count += 1) {
      const leaves = leavesOf(count);
      const tree = growSumTree(leaves);
      expect(tree.root.sum).toBe(leaves.reduce((sum, leaf) => sum + leaf.sum, 0n));
      leaves.forEach((leaf, index) => {
        expect(sumRootFromPath(leaf, index, count, tree.prove(index))).toEqual(tree.root);
      });
    }
  });

  it('leads elsewhere from another place, and nowhere with a path that does not fit', () => {
    const leaves = leavesOf(13);
    const tree = growSumTree(leaves);
    const [, , , , fifth] = leaves;
    if (fifth === undefined) throw new Error('there are thirteen');
    const path = tree.prove(4);
    expect(() => sumRootFromPath(fifth, 4, 13, path.slice(1))).toThrow('path_too_short');
    expect(() => sumRootFromPath(fifth, 4, 13, [...path, fifth])).toThrow('path_too_long');
    expect(() => sumRootFromPath(fifth, 13, 13, path)).toThrow('index_out_of_range');
    // In a tree of fourteen the path has the same shape.
    expect(sumRootFromPath(fifth, 4, 14, path)).not.toEqual(tree.root);
    for (const other of [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11]) {
      expect(sumRootFromPath(fifth, other, 13, path)).not.toEqual(tree.root);
    }
  });

  it('has no negative balance or sum, and none that wraps around', () => {
    const [leaf] = leavesOf(1);
    if (leaf === undefined) throw new Error('there is one');
    const liability = { currency: 'USDT', uid: 1n, nonce: new Uint8Array(16), balance: -1n };
    expect(() => sumLeaf(liability)).toThrow('balance_out_of_range');
    expect(() => sumLeaf({ ...liability, balance: 2n ** 63n })).toThrow('balance_out_of_range');
    expect(() => sumLeaf({ ...liability, balance: 0n, uid: 2n ** 64n })).toThrow('integer_out_of_range');
    expect(() => sumParent(leaf, { hash: leaf.hash, sum: -5n })).toThrow('sum_out_of_range');
    expect(() => sumParent({ hash: leaf.hash, sum: -5n }, { hash: leaf.hash, sum: 10n })).toThrow(
      'sum_out_of_range',
    );
    const half = { hash: leaf.hash, sum: 2n ** 127n };
    expect(() => sumParent(half, half)).toThrow('sum_out_of_range');
    expect(sumParent(half, { hash: leaf.hash, sum: 2n ** 127n - 1n }).sum).toBe(2n ** 128n - 1n);
  });

  it('of nobody owes nothing', () => {
    expect(growSumTree([])).toMatchObject({ count: 0, root: { sum: 0n } });
  });

  it('commits to each child, not to their sum alone', () => {
    const [a, b] = leavesOf(3).slice(1);
    if (a === undefined || b === undefined) throw new Error('there are two');
    const moved = sumParent({ ...a, sum: a.sum + 1n }, { ...b, sum: b.sum - 1n });
    expect(moved.sum).toBe(sumParent(a, b).sum);
    expect(moved.hash).not.toEqual(sumParent(a, b).hash);
  });
});
