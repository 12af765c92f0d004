import { equalBytes } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { hashChildren } from './merkle.ts';
import { joinPeaks, type NodeReader, peakNodes, type TreeNode } from './merkle-proofs.ts';
import { decodeTile, TILE_WIDTH, type Tile, tileAt, tileLevelOf } from './tiles.ts';

/** Returns the bytes of tiles, in the requested order. */
export type TileLoader = (tiles: readonly Tile[]) => Promise<readonly Uint8Array[]>;

/** The root of a perfect subtree over these hashes. Their count is a power of two. */
const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
  let row = hashes;
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, index) => {
      const [left, right] = row.slice(2 * index, 2 * index + 2);
      ensure(left !== undefined && right !== undefined, 'hash_missing');
      return hashChildren(left, right);
    });
  }
  const [root] = row;
  ensure(root !== undefined, 'hash_missing');
  return root;
};

const tileOf = (
  { level, index }: TreeNode,
  size: number,
): { level: number; index: number; first: number; count: number } => {
  const tileLevel = tileLevelOf(level);
  const count = 2 ** (level - 8 * tileLevel);
  const first = index * count;
  const tileIndex = Math.floor(first / TILE_WIDTH);
  ensure(tileAt(tileLevel, tileIndex, size) !== null, 'index_out_of_range');
  return { level: tileLevel, index: tileIndex, first: first % TILE_WIDTH, count };
};

/** Reads subtrees from trusted tiles, for callers that store the tiles themselves. A proof reads O(log n) of them. */
export const readNodesFromTiles = (size: number, load: TileLoader): NodeReader => {
  return async (nodes) => {
    const wanted = new Map<string, Tile>();
    for (const node of nodes) {
      const { level, index } = tileOf(node, size);
      const tile = tileAt(level, index, size);
      if (tile !== null) wanted.set(`${level}/${index}`, tile);
    }
    const tiles = [...wanted.values()];
    const loaded = await load(tiles);
    const hashes = new Map(
      [...wanted.keys()].map((key, position) => [
        key,
        decodeTile(loaded[position] ?? new Uint8Array(), tiles[position]?.width ?? 0),
      ]),
    );
    return nodes.map((node) => {
      const { level, index, first, count } = tileOf(node, size);
      const subtree = hashes.get(`${level}/${index}`)?.slice(first, first + count) ?? [];
      ensure(subtree.length === count, 'hash_missing');
      return rootOf(subtree);
    });
  };
};

/**
 * Reads subtrees from untrusted tiles. A tile counts only if its hashes lead to the root. Tiles at the right edge are checked
 * together against the root; every other tile is checked against its hash in the parent tile.
 */
export const readNodesAuthenticated = (size: number, root: Uint8Array, load: TileLoader): NodeReader => {
  const known = new Map<string, readonly Uint8Array[]>();
  let edge: Promise<void> | null = null;

  const loadEdge = async (): Promise<void> => {
    const seen = new Map<string, Uint8Array>();
    const read = readNodesFromTiles(size, async (tiles) => {
      const loaded = await load(tiles);
      tiles.forEach(({ level, index }, position) => {
        seen.set(`${level}/${index}`, loaded[position] ?? new Uint8Array());
      });
      return loaded;
    });
    const peaks = await read(peakNodes(size));
    ensure(equalBytes(joinPeaks(peaks), root), 'tile_wrong');
    for (const [key, bytes] of seen) known.set(key, decodeTile(bytes, bytes.length / 32));
  };

  /** The tiles from a wanted one up to the first known one, the topmost first. */
  const pathTo = (level: number, index: number): Tile[] => {
    const path: Tile[] = [];
    for (let at = { level, index }; !known.has(`${at.level}/${at.index}`); ) {
      const tile = tileAt(at.level, at.index, size);
      ensure(tile !== null && tile.width === TILE_WIDTH, 'index_out_of_range');
      path.unshift(tile);
      at = { level: at.level + 1, index: Math.floor(at.index / TILE_WIDTH) };
    }
    return path;
  };

  return async (nodes) => {
    edge ??= loadEdge();
    await edge;
    const missing = new Map<string, Tile>();
    for (const node of nodes) {
      const { level, index } = tileOf(node, size);
      for (const tile of pathTo(level, index)) missing.set(`${tile.level}/${tile.index}`, tile);
    }
    const wanted = [...missing.values()].toSorted((a, b) => Number(b.level) - Number(a.level));
    const loaded = wanted.length === 0 ? [] : await load(wanted);
    wanted.forEach(({ level, index, width }, position) => {
      const hashes = decodeTile(loaded[position] ?? new Uint8Array(), width);
      const parent = known.get(`${Number(level) + 1}/${Math.floor(index / TILE_WIDTH)}`)?.[
        index % TILE_WIDTH
      ];
      ensure(parent !== undefined && equalBytes(rootOf(hashes), parent), 'tile_wrong');
      known.set(`${level}/${index}`, hashes);
    });
    return nodes.map((node) => {
      const { level, index, first, count } = tileOf(node, size);
      return rootOf(known.get(`${level}/${index}`)?.slice(first, first + count) ?? []);
    });
  };
};
