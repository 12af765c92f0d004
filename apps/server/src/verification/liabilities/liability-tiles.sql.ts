import type { Sql } from '../../platform/postgres/db.ts';
import type { TreeName } from './leaf-secrets.ts';
import { decodeNodes, encodeNodes, type SumTile } from './sum-tiles.ts';

/** A tile of leaves has their keys in rising order. Other tiles have none. */
export interface KeyedTile extends SumTile {
  readonly keys: readonly bigint[] | null;
}

/** A tree in a statement. */
export interface StoredTree {
  readonly report: number;
  readonly currency: string;
  readonly tree: TreeName;
}

/** Adds tiles to a tree. */
export const insertLiabilityTiles = async (
  sql: Sql,
  { report, currency, tree }: StoredTree,
  tiles: readonly KeyedTile[],
): Promise<void> => {
  for (const { level, index, nodes, keys } of tiles) {
    await sql.prepared(
      'verification_insert_liability_tile',
      `insert into verification.liability_tiles (report, currency, tree, level, index, nodes, keys)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [report, currency, tree, level, index, encodeNodes(nodes), keys],
    );
  }
};

/** Deletes the trees of statements before one. The statements themselves stay. */
export const deleteTilesBefore = async (sql: Sql, report: number): Promise<void> => {
  await sql.query('delete from verification.liability_tiles where report < $1', [report]);
};

/** The tiles of leaves that would hold these keys, ordered by index. */
export const selectLeafTiles = async (
  sql: Sql,
  { report, currency, tree }: StoredTree,
  keys: readonly bigint[],
): Promise<readonly KeyedTile[]> => {
  const rows = await sql.prepared<{ index: bigint; nodes: Buffer; keys: bigint[] }>(
    'verification_leaf_tiles',
    `select t.index, t.nodes, t.keys from (
       select distinct f.index from unnest($4::bigint[]) as k(key) cross join lateral (
         select index from verification.liability_tiles
         where report = $1 and currency = $2 and tree = $3 and level = 0 and keys[1] <= k.key order by keys[1] desc limit 1) f) found
     join verification.liability_tiles t on t.report = $1 and t.currency = $2 and t.tree = $3 and t.level = 0
       and t.index = found.index
     order by t.index`,
    [report, currency, tree, keys],
  );
  return rows.map((row) => ({
    level: 0,
    index: Number(row.index),
    nodes: decodeNodes(row.nodes),
    keys: row.keys,
  }));
};

/** Tiles by their places. */
export const selectSumTiles = async (
  sql: Sql,
  { report, currency, tree }: StoredTree,
  places: readonly { readonly level: number; readonly index: number }[],
): Promise<readonly SumTile[]> => {
  const rows = await sql.prepared<{ level: number; index: bigint; nodes: Buffer }>(
    'verification_sum_tiles',
    `select t.level, t.index, t.nodes from unnest($4::smallint[], $5::bigint[]) as k(level, index)
     join verification.liability_tiles t
       on t.report = $1 and t.currency = $2 and t.tree = $3 and t.level = k.level and t.index = k.index`,
    [report, currency, tree, places.map(({ level }) => level), places.map(({ index }) => index)],
  );
  return rows.map((row) => ({ level: row.level, index: Number(row.index), nodes: decodeNodes(row.nodes) }));
};
