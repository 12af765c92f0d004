import { setImmediate as breathe } from 'node:timers/promises';
import { growSumTree, type SumNode, type SumTree, sealSumRoot } from '@tallystick/proof';
import { invariant } from '../../platform/errors.ts';
import { sumParentFast } from './fast-sums.ts';

/**
 * Merkle sum trees in tiles of 256 nodes. Tile level l holds row 8 × l of the tree, and a node of the next level is the root of
 * one tile. The shape is that of `growSumTree`: a last node without a partner moves up unchanged.
 */
export interface SumTile {
  readonly level: number;
  readonly index: number;
  readonly nodes: readonly SumNode[];
}

export const SUM_TILE_WIDTH = 256;
const HASH_BYTES = 32;
const SUM_BYTES = 16;
const NODE_BYTES = HASH_BYTES + SUM_BYTES;

/** All tiles of the tree over these leaves, and its root. Yields to the event loop after each tile. */
export const growSumTiles = async (
  leaves: readonly SumNode[],
): Promise<{ root: SumNode; tiles: readonly SumTile[] }> => {
  const tiles: SumTile[] = [];
  let row = leaves;
  for (let level = 0; row.length > 0; level += 1) {
    const above: SumNode[] = [];
    for (let first = 0; first < row.length; first += SUM_TILE_WIDTH) {
      const nodes = row.slice(first, first + SUM_TILE_WIDTH);
      tiles.push({ level, index: first / SUM_TILE_WIDTH, nodes });
      above.push(growSumTree(nodes, sumParentFast).top);
      await breathe();
    }
    const [top] = above;
    if (above.length === 1 && top !== undefined) return { root: sealSumRoot(leaves.length, top), tiles };
    row = above;
  }
  return { root: growSumTree([]).root, tiles };
};

/** The tiles on the path from a leaf to the root of a tree of `count` leaves. */
export const tilesOnPath = (index: number, count: number): readonly { level: number; index: number }[] => {
  const path: { level: number; index: number }[] = [];
  for (let level = 0, at = index, width = count; ; level += 1) {
    at = Math.floor(at / SUM_TILE_WIDTH);
    path.push({ level, index: at });
    width = Math.ceil(width / SUM_TILE_WIDTH);
    if (width <= 1) return path;
  }
};

/**
 * Proves leaves of one tree from the tiles of their paths. A proof is the siblings of a leaf up to the root's child. Hashes each
 * tile once.
 */
export const createPathProver = (
  tiles: readonly SumTile[],
): ((index: number, count: number) => readonly SumNode[]) => {
  const trees = new Map<string, SumTree>();
  for (const { level, index, nodes } of tiles)
    trees.set(`${level}/${index}`, growSumTree(nodes, sumParentFast));
  return (index, count) => {
    let at = index;
    return tilesOnPath(index, count).flatMap((tile) => {
      const tree = trees.get(`${tile.level}/${tile.index}`);
      invariant(tree !== undefined, 'a tile of the path is missing');
      const siblings = tree.prove(at % SUM_TILE_WIDTH);
      at = tile.index;
      return siblings;
    });
  };
};

/** 48 bytes per node: its hash and its sum, the highest byte first. */
export const encodeNodes = (nodes: readonly SumNode[]): Buffer => {
  const bytes = Buffer.alloc(nodes.length * NODE_BYTES);
  for (const [at, { hash, sum }] of nodes.entries()) {
    bytes.set(hash, at * NODE_BYTES);
    bytes.writeBigUInt64BE(sum >> 64n, at * NODE_BYTES + HASH_BYTES);
    bytes.writeBigUInt64BE(sum & 0xffff_ffff_ffff_ffffn, at * NODE_BYTES + HASH_BYTES + 8);
  }
  return bytes;
};

export const decodeNodes = (bytes: Buffer): readonly SumNode[] =>
  Array.from({ length: bytes.length / NODE_BYTES }, (_, at) => {
    const start = at * NODE_BYTES;
    const high = bytes.readBigUInt64BE(start + HASH_BYTES);
    const low = bytes.readBigUInt64BE(start + HASH_BYTES + 8);
    return { hash: Uint8Array.from(bytes.subarray(start, start + HASH_BYTES)), sum: (high << 64n) | low };
  });
