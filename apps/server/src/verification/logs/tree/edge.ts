import type { TreeNode } from '@tallystick/proof';
import {
  type Frontier,
  HASH_BYTES,
  hashesAt,
  openFrontier,
  peakNodes,
  readNodesFromTiles,
  TILE_WIDTH,
} from '@tallystick/proof';
import { invariant } from '../../../platform/errors.ts';
import type { FullTile, Tile } from '../logs.sql.ts';
import { hashLeafFast, hashPairFast } from './fast-hash.ts';

/** The right edge of a tree: everything to the right of its full tiles. It is immutable; growing makes a new one. */
export interface Edge {
  readonly size: number;
  readonly root: Uint8Array;
  readonly peaks: readonly Uint8Array[];
  /** The partial tile of each level, with the hashes that exist. */
  readonly partial: readonly Uint8Array[];
}

const TREE_LEVELS_A_TILE = 8;

const edgeOf = (frontier: Frontier, partial: readonly Uint8Array[]): Edge => ({
  size: frontier.size(),
  root: Uint8Array.from(frontier.root()),
  peaks: frontier.peaks().map((hash) => Uint8Array.from(hash)),
  partial,
});

export const emptyEdge = (): Edge => edgeOf(openFrontier(), []);

export interface Extension {
  readonly edge: Edge;
  /** The tiles that became full, lower levels first. */
  readonly fullTiles: readonly FullTile[];
  /** Every perfect subtree that was completed. */
  readonly nodes: readonly { readonly node: TreeNode; readonly hash: Uint8Array }[];
}

/** Appends leaves by their hashes. The cost does not depend on the size of the tree. */
export const extendEdge = (edge: Edge, leafHashes: readonly Uint8Array[]): Extension => {
  const frontier = openFrontier(edge.size, edge.peaks, hashPairFast);
  const open = edge.partial.map((hashes) => {
    const tile = new Uint8Array(TILE_WIDTH * HASH_BYTES);
    tile.set(hashes);
    return tile;
  });
  const fullTiles: FullTile[] = [];
  const nodes: { node: TreeNode; hash: Uint8Array }[] = [];
  const onNode = (node: TreeNode, hash: Uint8Array): void => {
    nodes.push({ node, hash });
    if (node.level % TREE_LEVELS_A_TILE !== 0) return;
    const level = node.level / TREE_LEVELS_A_TILE;
    const place = node.index % TILE_WIDTH;
    const tile = open[level] ?? new Uint8Array(TILE_WIDTH * HASH_BYTES);
    open[level] = tile;
    tile.set(hash, place * HASH_BYTES);
    if (place < TILE_WIDTH - 1) return;
    fullTiles.push({ level, index: Math.floor(node.index / TILE_WIDTH), hashes: tile });
    open[level] = new Uint8Array(TILE_WIDTH * HASH_BYTES);
  };
  for (const hash of leafHashes) frontier.append(hash, onNode);
  const size = frontier.size();
  const partial = open.map((tile, level) => tile.slice(0, (hashesAt(level, size) % TILE_WIDTH) * HASH_BYTES));
  return { edge: edgeOf(frontier, partial), fullTiles, nodes };
};

const rootOfTile = (hashes: Uint8Array): Uint8Array => {
  const frontier = openFrontier(0, [], hashPairFast);
  for (let at = 0; at < hashes.length; at += HASH_BYTES) frontier.append(hashes.slice(at, at + HASH_BYTES));
  return frontier.root();
};

/**
 * Loads the edge of a tree of `size` leaves from its full tiles and its last entries. Reads at most 255 tiles per level and 255
 * entries. Fails if some are missing.
 */
export const loadEdge = async (
  size: number,
  from: {
    entries: (from: number, limit: number) => Promise<readonly Uint8Array[]>;
    tiles: (tiles: readonly Tile[]) => Promise<readonly FullTile[]>;
  },
): Promise<Edge> => {
  const partial: Uint8Array[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level += 1) {
    const count = hashesAt(level, size);
    const width = count % TILE_WIDTH;
    const first = count - width;
    const hashes =
      level === 0
        ? (await from.entries(first, width)).map(hashLeafFast)
        : await rootsOfTiles(level - 1, first, width, from.tiles);
    invariant(hashes.length === width, `a tree of ${size} leaves lacks some at level ${level}`);
    partial.push(Uint8Array.from(Buffer.concat(hashes)));
  }
  const read = readNodesFromTiles(size, async (tiles) => {
    const full = new Map(
      (
        await from.tiles(
          tiles.flatMap(({ level, index, width }) =>
            width === TILE_WIDTH && level !== 'entries' ? [{ level, index }] : [],
          ),
        )
      ).map(({ level, index, hashes }) => [`${level}/${index}`, hashes]),
    );
    return tiles.map(({ level, index, width }) => {
      const hashes = width === TILE_WIDTH ? full.get(`${level}/${index}`) : partial[Number(level)];
      invariant(hashes !== undefined, `a tree of ${size} leaves lacks the tile ${level}/${index}`);
      return hashes;
    });
  });
  return edgeOf(openFrontier(size, await read(peakNodes(size))), partial);
};

const rootsOfTiles = async (
  level: number,
  first: number,
  width: number,
  read: (tiles: readonly Tile[]) => Promise<readonly FullTile[]>,
): Promise<readonly Uint8Array[]> => {
  const wanted = Array.from({ length: width }, (_, place) => ({ level, index: first + place }));
  const tiles = width === 0 ? [] : await read(wanted);
  return [...tiles].sort((a, b) => a.index - b.index).map(({ hashes }) => rootOfTile(hashes));
};
