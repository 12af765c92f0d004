import type { CountedLeaf } from '@tallystick/proof';
import type { Database } from '../../platform/postgres/db.ts';
import type { LeafSecret } from './leaf-secrets.ts';
import { type StoredTree, selectLeafTiles, selectSumTiles } from './liability-tiles.sql.ts';
import { MAX_LEAVES } from './split-balance.rules.ts';
import { createPathProver, SUM_TILE_WIDTH, type SumTile, tilesOnPath } from './sum-tiles.ts';

/** A tree in which a customer is looked for. */
export interface TreePlace extends StoredTree {
  /** Number of leaves of the whole tree. */
  readonly leaves: number;
}

/** Leaves searched at once. Most customers have no more than two rounds. */
const ROUND = 8;

type FoundLeaf = Omit<CountedLeaf, 'path'>;

/** The leaves of a customer whose part numbers begin at `from`, and the tiles that hold them. */
const findRound = async (
  database: Database,
  place: StoredTree,
  secrets: readonly LeafSecret[],
): Promise<{ found: readonly FoundLeaf[]; tiles: readonly SumTile[] }> => {
  const keys = secrets.map(({ key }) => key);
  const tiles = await selectLeafTiles(database, place, keys);
  const found = secrets.flatMap(({ key, nonce }) =>
    tiles.flatMap((tile) => {
      const at = tile.keys?.indexOf(key) ?? -1;
      const node = tile.nodes[at];
      return node === undefined
        ? []
        : [{ nonce, balance: node.sum, index: tile.index * SUM_TILE_WIDTH + at }];
    }),
  );
  return { found, tiles };
};

/** All leaves of a customer in a tree with their paths, in the order of their places. Empty if the tree counts nothing for the customer. */
export const findLeaves = async (
  database: Database,
  place: TreePlace,
  secretOf: (part: number) => LeafSecret,
): Promise<readonly CountedLeaf[]> => {
  const leaves: FoundLeaf[] = [];
  const tiles = new Map<string, SumTile>();
  const add = (tile: SumTile): unknown => tiles.set(`${tile.level}/${tile.index}`, tile);
  for (let from = 0; from < MAX_LEAVES; from += ROUND) {
    const secrets = Array.from({ length: ROUND }, (_, at) => secretOf(from + at));
    const round = await findRound(database, place, secrets);
    leaves.push(...round.found);
    for (const tile of round.tiles) add(tile);
    // Part numbers have no gaps.
    if (round.found.length < ROUND) break;
  }
  const above = new Map<string, { level: number; index: number }>();
  for (const { index } of leaves) {
    for (const tile of tilesOnPath(index, place.leaves).slice(1))
      above.set(`${tile.level}/${tile.index}`, tile);
  }
  for (const tile of await selectSumTiles(database, place, [...above.values()])) add(tile);
  const prove = createPathProver([...tiles.values()]);
  return leaves
    .sort((a, b) => a.index - b.index)
    .map((leaf) => ({ ...leaf, path: prove(leaf.index, place.leaves) }));
};
