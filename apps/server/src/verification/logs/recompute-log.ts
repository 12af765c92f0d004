import { InvariantError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { LogName } from './log-names.ts';
import { selectLog, selectTiles } from './logs.sql.ts';
import type { ReadEntries } from './tiles/read-tiles.ts';
import { emptyEdge, extendEdge } from './tree/edge.ts';
import { hashLeafFast } from './tree/fast-hash.ts';

const PAGE = 2_000;

/**
 * Recomputes the whole tree of a log from its entries. Resolves with its size and root. Throws `InvariantError` if a tile or the
 * root differs from the stored one. Returns null for a log that has not begun.
 */
export const recomputeLog = async (
  sql: Sql,
  name: LogName,
  readEntries: ReadEntries,
): Promise<{ readonly size: number; readonly root: string } | null> => {
  const stored = await selectLog(sql, name);
  if (stored === null) return null;
  let edge = emptyEdge();
  while (edge.size < stored.size) {
    const entries = await readEntries(edge.size, Math.min(PAGE, stored.size - edge.size));
    if (entries.length === 0) throw new InvariantError(`the log ${name} lacks entries from ${edge.size} on`);
    const next = extendEdge(edge, entries.map(hashLeafFast));
    const kept = new Map(
      (await selectTiles(sql, name, next.fullTiles)).map((tile) => [
        `${tile.level}/${tile.index}`,
        tile.hashes,
      ]),
    );
    for (const { level, index, hashes } of next.fullTiles) {
      const same = kept.get(`${level}/${index}`);
      if (same === undefined || !Buffer.from(hashes).equals(same)) {
        throw new InvariantError(`the log ${name} has another tile ${level}/${index} than its entries make`);
      }
    }
    edge = next.edge;
  }
  if (!Buffer.from(edge.root).equals(stored.root)) {
    throw new InvariantError(`the entries of the log ${name} are not those that were signed`);
  }
  return { size: stored.size, root: Buffer.from(stored.root).toString('base64') };
};
