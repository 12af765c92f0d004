import type { NodeReader } from '@tallystick/proof';
import {
  ED25519,
  encodeEntryBundle,
  formatVerifierKey,
  HASH_BYTES,
  readNodesFromTiles,
  type Signer,
  signCheckpoint,
  TILE_WIDTH,
  type Tile,
  tileAt,
  verifierKey,
} from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import { InvariantError, invariant } from '../../platform/http/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { StartError } from '../../platform/process/start-error.ts';
import type { SigningKey } from '../keys.ts';
import type { LogName } from './log-names.ts';
import {
  insertLog,
  insertTiles,
  lockLog,
  type StoredLog,
  selectLog,
  selectTiles,
  updateLog,
} from './logs.sql.ts';
import { type Edge, emptyEdge, extendEdge, loadEdge } from './tree/edge.ts';
import { hashLeafFast } from './tree/fast-hash.ts';
import { createNodeCache } from './tree/node-cache.ts';

/** Maximum entries appended in one step, so that other work does not wait long. */
const MAX_STEP = 2_000;
const CACHED_LEVEL = 4;

/** Reads the entries of a log. They are durable before they can be read, never change, and are numbered from 0 without gaps. */
export type ReadEntries = (from: number, limit: number) => Promise<readonly Uint8Array[]>;

/** A stored checkpoint. Every later checkpoint is of a tree that begins with this one, even after a crash. */
export interface SignedTree {
  readonly size: number;
  readonly root: Uint8Array;
  /** The signed note. */
  readonly note: string;
  /** Time of signing. For a checkpoint of an earlier run, the time when the log was opened. */
  readonly signedAtMs: number;
}

export interface PublicLog {
  readonly name: LogName;
  readonly origin: string;
  readonly verifierKey: string;
  /** The newest stored checkpoint. */
  readonly signed: () => SignedTree;
  /** Appends new entries, signs and stores. Returns true if the tree has grown. Concurrent calls share a run. */
  readonly grow: () => Promise<boolean>;
  /** A tile of hashes or a bundle of entries of the signed tree. Null if there is none of that width. */
  readonly readTile: (tile: Tile) => Promise<Uint8Array | null>;
  /** Subtrees of the tree of a signed checkpoint. */
  readonly nodesOf: (size: number) => NodeReader;
}

export interface LogOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly name: LogName;
  readonly readEntries: ReadEntries;
  readonly key: SigningKey;
  /** The host name in the log's origin. Null keeps the one that the log began with, or uses `fallbackHost` for a new log. */
  readonly publicHost: string | null;
  readonly fallbackHost: string;
}

/** Continues a stored log, or begins a new one. Refuses a tree that differs from the signed one. */
export const openLog = async (options: LogOptions): Promise<PublicLog> => {
  const { database, clock, name, readEntries, key } = options;
  const before = await selectLog(database, name);
  const origin =
    options.publicHost === null && before !== null
      ? before.origin
      : `${options.publicHost ?? options.fallbackHost}/log/${name}`;
  const signer: Signer = { key: verifierKey(origin, ED25519, key.publicKey), sign: key.sign };
  const vkey = formatVerifierKey(signer.key);

  const begin = async (): Promise<StoredLog> => {
    const { size, root } = emptyEdge();
    const begun = { origin, verifierKey: vkey, size, root, checkpoint: signCheckpoint(size, root, signer) };
    await insertLog(database, name, begun, new Date(clock.nowMs()));
    const stored = await selectLog(database, name);
    invariant(stored !== null, `the log ${name} has begun`);
    return stored;
  };

  const readFullTiles = (tiles: readonly { level: number; index: number }[]) =>
    selectTiles(database, name, tiles);

  const readStored = async (): Promise<StoredLog> => {
    const stored = (await selectLog(database, name)) ?? (await begin());
    if (stored.origin !== origin) {
      throw new StartError(
        `this database’s public logs belong to ${stored.origin}; TALLYSTICK_PUBLIC_HOST cannot be changed`,
      );
    }
    if (stored.verifierKey !== vkey) {
      throw new StartError(
        'the logs of this database were signed with a different key from TALLYSTICK_KEY_FILE',
      );
    }
    return stored;
  };

  const ensureSame = (edge: Edge, { size, root }: StoredLog): void => {
    if (edge.size === size && Buffer.from(edge.root).equals(root)) return;
    throw new InvariantError(`the entries of the log ${name} are not those that were signed`);
  };

  const signedOf = ({ size, root, checkpoint }: StoredLog): SignedTree => ({
    size,
    root,
    note: checkpoint,
    signedAtMs: clock.nowMs(),
  });

  const load = async (): Promise<{ edge: Edge; signed: SignedTree }> => {
    const stored = await readStored();
    const edge = await loadEdge(stored.size, { entries: readEntries, tiles: readFullTiles });
    ensureSame(edge, stored);
    return { edge, signed: signedOf(stored) };
  };

  let { edge, signed } = await load();
  const cache = createNodeCache();

  /** Returns true if there may be more entries. */
  const step = async (): Promise<boolean> => {
    const entries = await readEntries(edge.size, MAX_STEP);
    if (entries.length === 0) return false;
    const next = extendEdge(edge, entries.map(hashLeafFast));
    const { size, root } = next.edge;
    const note = signCheckpoint(size, root, signer);
    const to = { size, root, checkpoint: note, at: new Date(clock.nowMs()) };
    // Without new tiles, a single statement suffices and commits by itself.
    const isNext =
      next.fullTiles.length === 0
        ? await updateLog(database, name, edge, to)
        : await database.transaction(async (sql) => {
            await lockLog(sql, name);
            await insertTiles(sql, name, next.fullTiles);
            return updateLog(sql, name, edge, to);
          });
    if (!isNext) throw new InvariantError(`the log ${name} was extended by another process`);
    edge = next.edge;
    signed = { size, root, note, signedAtMs: to.at.getTime() };
    // Smaller subtrees are recomputed from their tile as fast as they would be found in the cache.
    for (const { node, hash } of next.nodes) if (node.level >= CACHED_LEVEL) cache.add(node, hash);
    return entries.length === MAX_STEP;
  };

  /** Follows the stored state, after another process wrote it, or after a step whose result was lost. */
  const follow = async (): Promise<void> => {
    const stored = await readStored();
    let next = edge;
    while (next.size < stored.size) {
      const entries = await readEntries(next.size, Math.min(MAX_STEP, stored.size - next.size));
      if (entries.length === 0) break;
      next = extendEdge(next, entries.map(hashLeafFast)).edge;
    }
    ensureSame(next, stored);
    edge = next;
    signed = signedOf(stored);
  };

  const growOnce = async (): Promise<boolean> => {
    const from = signed.size;
    try {
      while (await step());
    } catch (error) {
      await follow();
      if (signed.size === from) throw error;
    }
    return signed.size > from;
  };
  let growing: Promise<boolean> | null = null;

  const readHashes = async (tiles: readonly Tile[]): Promise<readonly (Uint8Array | null)[]> => {
    const at = edge;
    const places = tiles.map(({ level, index, width }) => {
      invariant(level !== 'entries', 'entries are not hashes');
      const available = tileAt(level, index, at.size);
      return { level, index, width, available: available?.width ?? 0 };
    });
    const full = places.filter(({ width, available }) => available === TILE_WIDTH && width <= available);
    const stored = new Map(
      (full.length === 0 ? [] : await readFullTiles(full)).map(({ level, index, hashes }) => [
        `${level}/${index}`,
        hashes,
      ]),
    );
    return places.map(({ level, index, width, available }) => {
      if (width > available) return null;
      const hashes = available === TILE_WIDTH ? stored.get(`${level}/${index}`) : at.partial[level];
      return hashes?.subarray(0, width * HASH_BYTES) ?? null;
    });
  };

  const readBundle = async ({ index, width }: Tile): Promise<Uint8Array | null> => {
    if (width > (tileAt(0, index, edge.size)?.width ?? 0)) return null;
    const entries = await readEntries(index * TILE_WIDTH, width);
    invariant(entries.length === width, `the log ${name} lacks entries of the bundle ${index}`);
    return encodeEntryBundle(entries);
  };

  return {
    name,
    origin,
    verifierKey: vkey,
    signed: () => signed,
    grow: () => {
      growing ??= growOnce().finally(() => {
        growing = null;
      });
      return growing;
    },
    readTile: async (tile) =>
      tile.level === 'entries' ? readBundle(tile) : ((await readHashes([tile]))[0] ?? null),
    nodesOf: (size) =>
      cache.over(
        readNodesFromTiles(size, async (tiles) =>
          (await readHashes(tiles)).map((hashes, at) => {
            invariant(
              hashes !== null,
              `the log ${name} lacks the tile ${tiles[at]?.level}/${tiles[at]?.index}`,
            );
            return hashes;
          }),
        ),
      ),
  };
};
