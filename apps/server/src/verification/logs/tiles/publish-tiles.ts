import { hashesAt, TILE_WIDTH, type Tile, tilePath } from '@tallystick/proof';
import { invariant } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/postgres/db.ts';
import type { PublicFiles } from '../../../platform/uploads/public-files.ts';
import type { KeptLog } from '../keep-log.ts';
import { LOG_NAMES, type LogName } from '../log-names.ts';
import { selectPublishedTiles, updatePublishedTiles } from './published-tiles.sql.ts';

/** Maximum tiles uploaded per log in one call, so that the other logs get their turn. */
const MAX_AT_ONCE = 64;

/** A log whose tiles are uploaded. */
export interface PublishedLog {
  /** Size of the tree with a published checkpoint. */
  readonly size: () => number;
  readonly readTile: (tile: Tile) => Promise<Uint8Array | null>;
}

/** Number of full tiles per level of a tree of this size. */
const fullTilesOf = (size: number): ReadonlyMap<Tile['level'], number> => {
  const full = new Map<Tile['level'], number>();
  const entries = Math.floor(size / TILE_WIDTH);
  if (entries > 0) full.set('entries', entries);
  for (let level = 0; hashesAt(level, size) >= TILE_WIDTH; level += 1) {
    full.set(level, Math.floor(hashesAt(level, size) / TILE_WIDTH));
  }
  return full;
};

/**
 * Uploads every full tile of the logs in order to the storage of a web server or a CDN, and stores its progress. The program
 * itself serves partial tiles and checkpoints. Resolves with the number of uploaded tiles; 0 if none is left. Throws if the
 * storage refuses a tile, which is then retried at the next call.
 */
export const publishTiles = async (
  database: Database,
  logs: Readonly<Record<LogName, PublishedLog>>,
  files: PublicFiles,
): Promise<number> => {
  let put = 0;
  for (const name of LOG_NAMES) {
    const log = logs[name];
    const before = await selectPublishedTiles(database, name);
    let left = MAX_AT_ONCE;
    for (const [level, full] of fullTilesOf(log.size())) {
      const from = before.get(level) ?? 0;
      const to = Math.min(full, from + left);
      for (let index = from; index < to; index += 1) {
        const tile = { level, index, width: TILE_WIDTH };
        const bytes = await log.readTile(tile);
        invariant(bytes !== null, `the log ${name} has its full tile ${level}/${index}`);
        await files.put(`log/${name}/${tilePath(tile)}`, bytes);
      }
      if (to <= from) continue;
      await updatePublishedTiles(database, name, level, to);
      left -= to - from;
      put += to - from;
    }
  }
  return put;
};

const publishedLog = ({ log, published }: KeptLog): PublishedLog => ({
  size: () => published().size,
  readTile: (tile) => log.readTile(tile),
});

/** Uploads all full tiles that are left, until `signal` aborts. */
export const publishAllTiles = async (
  database: Database,
  logs: Readonly<Record<LogName, KeptLog>>,
  files: PublicFiles,
  signal: AbortSignal,
): Promise<void> => {
  const published = {
    prices: publishedLog(logs.prices),
    orders: publishedLog(logs.orders),
    liabilities: publishedLog(logs.liabilities),
    audit: publishedLog(logs.audit),
    releases: publishedLog(logs.releases),
  };
  while (!signal.aborted && (await publishTiles(database, published, files)) > 0);
};
