import type { Tile } from '@tallystick/proof';
import type { Sql } from '../../../platform/postgres/db.ts';
import type { LogName } from '../log-names.ts';

/** Level number for bundles of entries, which are beside level 0. */
const ENTRIES = -1;

/** Number of uploaded tiles per level of a log. */
export const selectPublishedTiles = async (
  sql: Sql,
  log: LogName,
): Promise<ReadonlyMap<Tile['level'], number>> => {
  const rows = await sql.query<{ level: number; tiles: bigint }>(
    'select level, tiles from verification.published_tiles where log = $1',
    [log],
  );
  return new Map(rows.map(({ level, tiles }) => [level === ENTRIES ? 'entries' : level, Number(tiles)]));
};

/** Records that the first `tiles` of a level were uploaded. The number never decreases. */
export const updatePublishedTiles = async (
  sql: Sql,
  log: LogName,
  level: Tile['level'],
  tiles: number,
): Promise<void> => {
  await sql.query(
    `insert into verification.published_tiles (log, level, tiles) values ($1, $2, $3)
     on conflict (log, level) do update set tiles = greatest(published_tiles.tiles, excluded.tiles)`,
    [log, level === 'entries' ? ENTRIES : level, tiles],
  );
};
