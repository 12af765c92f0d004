import {
  type Checkpoint,
  cosign,
  decodeEntryBundle,
  decodeTile,
  encodeEntryBundle,
  encodeTile,
  ensure,
  equalBytes,
  hashLeaf,
  type LogFetch,
  type NodeReader,
  newTiles,
  openCheckpoint,
  openFrontier,
  parseNote,
  proveConsistency,
  readNodesAuthenticated,
  readNodesFromTiles,
  readRoot,
  type Signer,
  TILE_WIDTH,
  type Tile,
  tilePath,
  utf8Decode,
  type VerifierKey,
  verifyConsistency,
} from '@tallystick/proof';
import type { MirrorStore } from './mirror-store.ts';

/** Full bundles that are fetched at once. It bounds the memory: a bundle has at most 16 MiB. */
const AHEAD = 8;

/** The log contradicts the copy. The contradiction is kept beside the copy. */
export class LogContradicted extends Error {}

/** An address shows an earlier state of the log than the copy has. The two agree as far as they can be compared. */
export class LogBehind extends Error {}

export interface MirrorDependencies {
  readonly fetch: LogFetch;
  readonly logKey: VerifierKey;
  readonly store: MirrorStore;
  /** The keys with which the mirror says that it has a checkpoint's entries. None: it does not sign. */
  readonly signers: readonly Signer[];
  readonly nowSecond: () => number;
  readonly onProgress?: (copied: number, size: number) => void;
  /** Ends the copying between two batches. */
  readonly signal?: AbortSignal;
}

export interface Mirrored {
  readonly size: number;
  /** False if the copying was ended before the checkpoint was complete. */
  readonly isComplete: boolean;
}

/** A checkpoint of the log with its note. */
interface Opened extends Checkpoint {
  readonly note: string;
}

const openNote = (note: string, { logKey }: MirrorDependencies): Opened => ({
  ...openCheckpoint(note, [logKey]),
  note,
});

/** Loads tiles from the log. A partial tile that is gone is the start of the full tile that replaced it. */
const tilesOf =
  ({ fetch }: MirrorDependencies) =>
  (tiles: readonly Tile[]): Promise<readonly Uint8Array[]> =>
    Promise.all(
      tiles.map(async (tile) => {
        const bytes =
          (await fetch(tilePath(tile))) ?? (await fetch(tilePath({ ...tile, width: TILE_WIDTH })));
        ensure(bytes !== null, 'tile_missing');
        return bytes.length > tile.width * 32
          ? encodeTile(decodeTile(bytes, TILE_WIDTH).slice(0, tile.width))
          : bytes;
      }),
    );

const loadBundle = async ({ fetch }: MirrorDependencies, index: number, width: number) => {
  const tile = { level: 'entries', index, width } as const;
  const bytes = await fetch(tilePath(tile));
  if (bytes !== null) return decodeEntryBundle(bytes, width);
  const whole = await fetch(tilePath({ ...tile, width: TILE_WIDTH }));
  ensure(whole !== null, 'bundle_missing');
  return decodeEntryBundle(whole, TILE_WIDTH).slice(0, width);
};

const readOwn =
  (store: MirrorStore) =>
  (tiles: readonly Tile[]): Promise<readonly Uint8Array[]> =>
    Promise.resolve(
      tiles.map((tile) => {
        const bytes = store.readTile(tile);
        ensure(bytes !== null, 'tile_missing');
        return bytes;
      }),
    );

const contradiction = (
  { store, logKey }: MirrorDependencies,
  before: Opened,
  next: Opened,
): LogContradicted => {
  store.keepEvidence(next.note, next.size);
  return new LogContradicted(
    `${logKey.name} was rewritten: its checkpoint of ${next.size} entries does not agree with the one of ${before.size}. Both are kept`,
  );
};

/** The root of our own copy at a smaller size. */
const ownRootAt = async (store: MirrorStore, ownSize: number, size: number): Promise<Uint8Array> =>
  readRoot(size, readNodesFromTiles(ownSize, readOwn(store)));

/** Refuses a smaller checkpoint. It is only old if our copy has the same tree at its size. */
const refuseSmaller = async (
  dependencies: MirrorDependencies,
  committed: Opened | null,
  before: Opened,
  next: Opened,
): Promise<never> => {
  const { store, logKey } = dependencies;
  if (committed !== null && next.size <= committed.size) {
    const own = await ownRootAt(store, committed.size, next.size);
    if (!equalBytes(own, next.root)) throw contradiction(dependencies, committed, next);
  }
  throw new LogBehind(`${logKey.name} shows ${next.size} entries, and it signed ${before.size} before`);
};

/** Refuses a checkpoint that does not extend the one before. Keeps it as evidence, because the log signed both. */
const ensureExtends = async (
  dependencies: MirrorDependencies,
  before: Opened,
  next: Opened,
  read: NodeReader,
): Promise<void> => {
  const proof = await proveConsistency(before.size, next.size, read);
  if (!verifyConsistency(before.size, before.root, next.size, next.root, proof))
    throw contradiction(dependencies, before, next);
};

/** Copies one bundle with its tile of hashes, after its entries were compared with the tree of the checkpoint. */
const copyBundle = async (
  dependencies: MirrorDependencies,
  index: number,
  width: number,
  read: NodeReader,
): Promise<void> => {
  const entries = await loadBundle(dependencies, index, width);
  const hashes = entries.map(hashLeaf);
  const first = index * TILE_WIDTH;
  if (width === TILE_WIDTH) {
    const frontier = openFrontier();
    for (const hash of hashes) frontier.append(hash);
    const [expected] = await read([{ level: 8, index }]);
    ensure(expected !== undefined && equalBytes(frontier.root(), expected), 'entry_wrong');
  } else {
    const expected = await read(hashes.map((_, place) => ({ level: 0, index: first + place })));
    ensure(equalBytes(encodeTile(hashes), encodeTile(expected)), 'entry_wrong');
  }
  const { store } = dependencies;
  store.writeTile({ level: 'entries', index, width }, encodeEntryBundle(entries));
  store.writeTile({ level: 0, index, width }, encodeTile(hashes));
};

/** Copies the missing bundles. Returns false if it was ended before the last one. */
const copyEntries = async (
  dependencies: MirrorDependencies,
  { size }: Opened,
  read: NodeReader,
): Promise<boolean> => {
  const { store, signal, onProgress } = dependencies;
  const full = Math.floor(size / TILE_WIDTH);
  for (let at = store.fullBundles(); at < full; at += AHEAD) {
    if (signal?.aborted === true) return false;
    const batch = Array.from({ length: Math.min(AHEAD, full - at) }, (_, ahead) => at + ahead);
    await Promise.all(batch.map((index) => copyBundle(dependencies, index, TILE_WIDTH, read)));
    store.keepFullBundles(at + batch.length);
    onProgress?.((at + batch.length) * TILE_WIDTH, size);
  }
  const rest = size % TILE_WIDTH;
  if (rest > 0) await copyBundle(dependencies, full, rest, read);
  onProgress?.(size, size);
  return true;
};

/** Makes the tiles above level 0 from our own copies, the lowest level first. */
const makeUpperTiles = async (store: MirrorStore, oldSize: number, size: number): Promise<void> => {
  for (const tile of newTiles(oldSize, size)) {
    if (tile.level === 'entries' || tile.level === 0) continue;
    const below = tile.level - 1;
    const children = Array.from({ length: tile.width }, (_, place) => ({
      level: below,
      index: tile.index * TILE_WIDTH + place,
      width: TILE_WIDTH,
    }));
    const loaded = await readOwn(store)(children);
    const roots = loaded.map((bytes) => {
      const frontier = openFrontier();
      for (const hash of decodeTile(bytes, TILE_WIDTH)) frontier.append(hash);
      return frontier.root();
    });
    store.writeTile(tile, encodeTile(roots));
  }
};

const cosigned = ({ signers, nowSecond }: MirrorDependencies, note: string): string => {
  const second = nowSecond();
  return note + signers.map((signer) => cosign(parseNote(note).text, signer, second)).join('');
};

/** The tiles of a committed size whose partial predecessors may go. */
const replacedTiles = (oldSize: number, size: number): readonly Tile[] =>
  newTiles(oldSize, size).flatMap((tile) =>
    tile.level === 0 ? [tile, { ...tile, level: 'entries' } as const] : [tile],
  );

/**
 * Brings the copy of a log up to its newest checkpoint. It can be ended at any time and goes on from the last stored batch. Every
 * entry is compared with the signed tree before it is stored. The mirror signs a checkpoint only after all its entries are stored.
 */
export const mirrorLog = async (dependencies: MirrorDependencies): Promise<Mirrored> => {
  const { fetch, store } = dependencies;
  const bytes = await fetch('checkpoint');
  ensure(bytes !== null, 'checkpoint_missing');
  const next = openNote(utf8Decode(bytes), dependencies);
  const openKept = (note: string | null) => (note === null ? null : openNote(note, dependencies));
  const committed = openKept(store.committed());
  const before = openKept(store.pending()) ?? committed;
  if (before !== null && next.size < before.size) return refuseSmaller(dependencies, committed, before, next);
  const read = readNodesAuthenticated(next.size, next.root, tilesOf(dependencies));
  if (before !== null) await ensureExtends(dependencies, before, next, read);
  if (committed?.size === next.size) return { size: next.size, isComplete: true };
  store.keepPending(next.note);
  if (!(await copyEntries(dependencies, next, read))) return { size: next.size, isComplete: false };
  const oldSize = committed?.size ?? 0;
  await makeUpperTiles(store, oldSize, next.size);
  ensure(equalBytes(await ownRootAt(store, next.size, next.size), next.root), 'root_wrong');
  store.commit(cosigned(dependencies, next.note), replacedTiles(oldSize, next.size));
  return { size: next.size, isComplete: true };
};
