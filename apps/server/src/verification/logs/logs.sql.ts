import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { LogName } from './log-names.ts';

/** A stored log: its newest signed checkpoint. */
export interface StoredLog {
  readonly origin: string;
  readonly verifierKey: string;
  readonly size: number;
  readonly root: Uint8Array;
  /** The signed note. */
  readonly checkpoint: string;
}

export interface Tile {
  readonly level: number;
  readonly index: number;
}

/** 256 hashes of 32 bytes. */
export interface FullTile extends Tile {
  readonly hashes: Uint8Array;
}

interface RawLog {
  origin: string;
  verifier_key: string;
  size: bigint;
  root: Buffer;
  checkpoint: string;
}

export const selectLog = async (sql: Sql, log: LogName): Promise<StoredLog | null> => {
  const [row] = await sql.query<RawLog>(
    'select origin, verifier_key, size, root, checkpoint from verification.logs where log = $1',
    [log],
  );
  if (row === undefined) return null;
  const { origin, checkpoint } = row;
  return {
    origin,
    verifierKey: row.verifier_key,
    size: Number(row.size),
    root: Uint8Array.from(row.root),
    checkpoint,
  };
};

/** Begins a log. An existing log stays unchanged. */
export const insertLog = async (sql: Sql, log: LogName, begun: StoredLog, at: Date): Promise<void> => {
  await sql.query(
    `insert into verification.logs (log, origin, verifier_key, size, root, checkpoint, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (log) do nothing`,
    [log, begun.origin, begun.verifierKey, begun.size, begun.root, begun.checkpoint, at],
  );
};

/** Locks the log for the rest of the transaction. */
export const lockLog = async (sql: Sql, log: LogName): Promise<void> => {
  await sql.prepared('verification_lock_log', `select pg_advisory_xact_lock(7244113, hashtext($1))`, [log]);
};

/** Replaces the checkpoint of `from` entries by that of a longer tree. Returns false if that one is not the newest. */
export const updateLog = async (
  sql: Sql,
  log: LogName,
  from: { size: number; root: Uint8Array },
  to: { size: number; root: Uint8Array; checkpoint: string; at: Date },
): Promise<boolean> => {
  const rows = await sql.prepared<{ size: bigint }>(
    'verification_update_log',
    `update verification.logs set size = $4, root = $5, checkpoint = $6, signed_at = $7
     where log = $1 and size = $2 and root = $3 returning size`,
    [log, from.size, from.root, to.size, to.root, to.checkpoint, to.at],
  );
  return rows.length === 1;
};

const insertTiles = (sql: Sql, log: LogName, tiles: readonly FullTile[]): Promise<readonly Tile[]> =>
  sql.prepared(
    'verification_insert_tiles',
    `insert into verification.tiles (log, level, tile_no, hashes)
     select $1, t.level, t.tile_no, t.hashes from unnest($2::smallint[], $3::bigint[], $4::bytea[])
       as t(level, tile_no, hashes)
     on conflict do nothing returning level`,
    [
      log,
      tiles.map(({ level }) => level),
      tiles.map(({ index }) => index),
      tiles.map(({ hashes }) => hashes),
    ],
  );

/** The requested full tiles that exist. */
export const selectTiles = async (
  sql: Sql,
  log: LogName,
  tiles: readonly Tile[],
): Promise<readonly FullTile[]> => {
  const rows = await sql.prepared<{ level: number; tile_no: bigint; hashes: Buffer }>(
    'verification_tiles',
    `select t.level, t.tile_no, t.hashes from unnest($2::smallint[], $3::bigint[]) as k(level, tile_no)
     join verification.tiles t on t.log = $1 and t.level = k.level and t.tile_no = k.tile_no`,
    [log, tiles.map(({ level }) => level), tiles.map(({ index }) => index)],
  );
  return rows.map((row) => ({ level: row.level, index: Number(row.tile_no), hashes: row.hashes }));
};

/**
 * Stores full tiles. A tile may be stored already: until version 0.1.0, a process that lost a race left its tiles behind. Throws
 * `InvariantError` if such a tile has other hashes.
 */
export const storeTiles = async (sql: Sql, log: LogName, tiles: readonly FullTile[]): Promise<void> => {
  const inserted = await insertTiles(sql, log, tiles);
  if (inserted.length === tiles.length) return;
  for (const stored of await selectTiles(sql, log, tiles)) {
    const own = tiles.find(({ level, index }) => level === stored.level && index === stored.index);
    invariant(
      own !== undefined && Buffer.from(own.hashes).equals(stored.hashes),
      `the log ${log} has another tile ${stored.level}/${stored.index}`,
    );
  }
};
