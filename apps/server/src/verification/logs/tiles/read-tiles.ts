import { encodeEntryBundle, HASH_BYTES, TILE_WIDTH, type Tile, tileAt } from '@tallystick/proof';
import { invariant } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/postgres/db.ts';
import type { LogName } from '../log-names.ts';
import { selectTiles } from '../logs.sql.ts';
import type { Edge } from '../tree/edge.ts';

/** Reads the entries of a log. They are durable before they can be read, never change, and are numbered from 0 without gaps. */
export type ReadEntries = (from: number, limit: number) => Promise<readonly Uint8Array[]>;

/** A log at one size. Full tiles are in the database, and the edge holds the partial ones. */
export interface TileSource {
  readonly database: Database;
  readonly name: LogName;
  readonly readEntries: ReadEntries;
  readonly edge: Edge;
}

/** The hashes of each tile. Null for a tile that the tree does not have at that width. */
export const readHashes = async (
  { database, name, edge }: TileSource,
  tiles: readonly Tile[],
): Promise<readonly (Uint8Array | null)[]> => {
  const places = tiles.map(({ level, index, width }) => {
    invariant(level !== 'entries', 'entries are not hashes');
    return { level, index, width, available: tileAt(level, index, edge.size)?.width ?? 0 };
  });
  const full = places.filter(({ width, available }) => available === TILE_WIDTH && width <= available);
  const stored = new Map(
    (full.length === 0 ? [] : await selectTiles(database, name, full)).map(({ level, index, hashes }) => [
      `${level}/${index}`,
      hashes,
    ]),
  );
  return places.map(({ level, index, width, available }) => {
    if (width > available) return null;
    const hashes = available === TILE_WIDTH ? stored.get(`${level}/${index}`) : edge.partial[level];
    return hashes?.subarray(0, width * HASH_BYTES) ?? null;
  });
};

/** A bundle of entries. Null if the tree does not have it at that width. */
export const readBundle = async (
  { name, readEntries, edge }: TileSource,
  { index, width }: Tile,
): Promise<Uint8Array | null> => {
  if (width > (tileAt(0, index, edge.size)?.width ?? 0)) return null;
  const entries = await readEntries(index * TILE_WIDTH, width);
  invariant(entries.length === width, `the log ${name} lacks entries of the bundle ${index}`);
  return encodeEntryBundle(entries);
};
