import type { NodeReader } from '@tallystick/proof';
import { readNodesFromTiles, signCheckpoint, type Tile } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import { InvariantError, invariant } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import type { SigningKey } from '../keys.ts';
import { type LogIdentity, openIdentity, readOrBegin } from './log-identity.ts';
import type { LogName } from './log-names.ts';
import { lockLog, type StoredLog, selectTiles, storeTiles, updateLog } from './logs.sql.ts';
import { type ReadEntries, readBundle, readHashes } from './tiles/read-tiles.ts';
import { type Edge, type Extension, extendEdge, loadEdge } from './tree/edge.ts';
import { hashLeafFast } from './tree/fast-hash.ts';
import { createNodeCache } from './tree/node-cache.ts';

/** Maximum entries appended in one step, so that other work does not wait long. */
const MAX_STEP = 2_000;
const CACHED_LEVEL = 4;

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
  signed(): SignedTree;
  /** Appends new entries, signs and stores. Returns true if the tree has grown. Concurrent calls share a run. */
  grow(): Promise<boolean>;
  /** A tile of hashes or a bundle of entries of the signed tree. Null if there is none of that width. */
  readTile(tile: Tile): Promise<Uint8Array | null>;
  /** Subtrees of the tree of a signed checkpoint. */
  nodesOf(size: number): NodeReader;
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

const ensureSame = (name: LogName, edge: Edge, { size, root }: StoredLog): void => {
  if (edge.size === size && Buffer.from(edge.root).equals(root)) return;
  throw new InvariantError(`the entries of the log ${name} are not those that were signed`);
};

class SignedLog implements PublicLog {
  readonly name: LogName;
  readonly origin: string;
  readonly verifierKey: string;
  readonly #options: LogOptions;
  readonly #identity: LogIdentity;
  readonly #cache = createNodeCache();
  #edge: Edge;
  #signed: SignedTree;
  #growing: Promise<boolean> | null = null;

  constructor(options: LogOptions, identity: LogIdentity, stored: StoredLog, edge: Edge) {
    this.name = options.name;
    this.origin = identity.origin;
    this.verifierKey = identity.verifierKey;
    this.#options = options;
    this.#identity = identity;
    this.#edge = edge;
    this.#signed = this.#signedOf(stored);
  }

  signed(): SignedTree {
    return this.#signed;
  }

  grow(): Promise<boolean> {
    this.#growing ??= this.#growOnce().finally(() => {
      this.#growing = null;
    });
    return this.#growing;
  }

  async readTile(tile: Tile): Promise<Uint8Array | null> {
    const source = { ...this.#options, edge: this.#edge };
    if (tile.level === 'entries') return readBundle(source, tile);
    return (await readHashes(source, [tile]))[0] ?? null;
  }

  nodesOf(size: number): NodeReader {
    const read = readNodesFromTiles(size, async (tiles) => {
      const hashes = await readHashes({ ...this.#options, edge: this.#edge }, tiles);
      return hashes.map((each, at) => {
        const tile = tiles[at];
        invariant(each !== null, `the log ${this.name} lacks the tile ${tile?.level}/${tile?.index}`);
        return each;
      });
    });
    return this.#cache.over(read);
  }

  async #growOnce(): Promise<boolean> {
    const from = this.#signed.size;
    try {
      while (await this.#step());
    } catch (error) {
      await this.#follow();
      if (this.#signed.size === from) throw error;
    }
    return this.#signed.size > from;
  }

  /** Returns true if there may be more entries. */
  async #step(): Promise<boolean> {
    const { clock, readEntries } = this.#options;
    const entries = await readEntries(this.#edge.size, MAX_STEP);
    if (entries.length === 0) return false;
    const next = extendEdge(this.#edge, entries.map(hashLeafFast));
    const { size, root } = next.edge;
    const note = signCheckpoint(size, root, this.#identity.signer);
    const at = new Date(clock.nowMs());
    await this.#store(next, note, at);
    this.#edge = next.edge;
    this.#signed = { size, root, note, signedAtMs: at.getTime() };
    // Smaller subtrees are recomputed from their tile as fast as they would be found in the cache.
    for (const { node, hash } of next.nodes) if (node.level >= CACHED_LEVEL) this.#cache.add(node, hash);
    return entries.length === MAX_STEP;
  }

  /** Stores the new tiles and the checkpoint together. Throws if another process has extended the log. */
  async #store(next: Extension, checkpoint: string, at: Date): Promise<void> {
    const { database, name } = this.#options;
    const { size, root } = next.edge;
    const from = this.#edge;
    const to = { size, root, checkpoint, at };
    const update = async (sql: Sql): Promise<void> => {
      if (await updateLog(sql, name, from, to)) return;
      throw new InvariantError(`the log ${name} was extended by another process`);
    };
    // Without new tiles, a single statement suffices and commits by itself.
    if (next.fullTiles.length === 0) return update(database);
    await database.transaction(async (sql) => {
      await lockLog(sql, name);
      await storeTiles(sql, name, next.fullTiles);
      // It throws inside the transaction, so that no tile is left beyond the signed tree.
      await update(sql);
    });
  }

  /** Follows the stored state, after another process wrote it, or after a step whose result was lost. */
  async #follow(): Promise<void> {
    const { database, clock, name, readEntries } = this.#options;
    const stored = await readOrBegin(database, clock, name, this.#identity);
    let next = this.#edge;
    while (next.size < stored.size) {
      const entries = await readEntries(next.size, Math.min(MAX_STEP, stored.size - next.size));
      if (entries.length === 0) break;
      next = extendEdge(next, entries.map(hashLeafFast)).edge;
    }
    ensureSame(name, next, stored);
    this.#edge = next;
    this.#signed = this.#signedOf(stored);
  }

  #signedOf({ size, root, checkpoint }: StoredLog): SignedTree {
    return { size, root, note: checkpoint, signedAtMs: this.#options.clock.nowMs() };
  }
}

/** Continues a stored log, or begins a new one. Refuses a tree that differs from the signed one. */
export const openLog = async (options: LogOptions): Promise<PublicLog> => {
  const { database, clock, name, readEntries } = options;
  const identity = await openIdentity(options);
  const stored = await readOrBegin(database, clock, name, identity);
  const edge = await loadEdge(stored.size, {
    entries: readEntries,
    tiles: (tiles) => selectTiles(database, name, tiles),
  });
  ensureSame(name, edge, stored);
  return new SignedLog(options, identity, stored, edge);
};
