import { growSumTree, type SumNode, sumLeaf, sumRootFromPath } from '@tallystick/proof';
import { expect, test } from 'vitest';
import { createPathProver, decodeNodes, encodeNodes, growSumTiles, tilesOnPath } from './sum-tiles.ts';

const leaves = (count: number): SumNode[] =>
  Array.from({ length: count }, (_, at) =>
    sumLeaf({ currency: 'USDT', uid: BigInt(at), nonce: new Uint8Array(16), balance: BigInt(at * 3 + 1) }),
  );

/** A hash may be a buffer or plain bytes. */
const plain = ({ hash, sum }: SumNode) => [Buffer.from(hash).toString('hex'), sum];

test.each([0, 1, 2, 3, 255, 256, 257, 300, 511, 513, 65_536 + 300])(
  'a tree of %i leaves in tiles is the tree, and its paths are the tree’s',
  async (count) => {
    const all = leaves(count);
    const whole = growSumTree(all);
    const { root, tiles } = await growSumTiles(all);
    expect(plain(root)).toEqual(plain(whole.root));
    for (const index of new Set([0, 1, 254, 255, 256, 300, count >> 1, count - 2, count - 1])) {
      if (index < 0 || index >= count) continue;
      const wanted = tilesOnPath(index, count);
      const read = tiles.filter((tile) =>
        wanted.some(({ level, index: at }) => level === tile.level && at === tile.index),
      );
      expect(read.length).toBe(wanted.length);
      const path = createPathProver(read)(index, count);
      expect(path.map(plain)).toEqual(whole.prove(index).map(plain));
      const leaf = all[index];
      if (leaf === undefined) throw new Error('there is such a leaf');
      expect(plain(sumRootFromPath(leaf, index, count, path))).toEqual(plain(root));
    }
  },
);

test('nodes are read as they were written, up to the largest sum', () => {
  const nodes = [...leaves(3), { hash: new Uint8Array(32).fill(255), sum: (1n << 128n) - 1n }];
  expect(decodeNodes(encodeNodes(nodes))).toEqual(nodes);
});
