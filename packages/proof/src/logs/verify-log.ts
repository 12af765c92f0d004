import { equalBytes, utf8Decode } from '../encoding/bytes.ts';
import { type Checkpoint, openCheckpoint } from '../notes/checkpoint.ts';
import { ED25519 } from '../notes/note.ts';
import { ensure, ProofError } from '../proof-error.ts';
import { needed, openSteps, type Verdict } from '../steps.ts';
import { type Frontier, openFrontier } from '../tree/frontier.ts';
import { hashLeaf } from '../tree/merkle.ts';
import { peakNodes, type TreeNode } from '../tree/merkle-proofs.ts';
import { readNodesAuthenticated } from '../tree/tile-reader.ts';
import { decodeEntryBundle, encodeTile, TILE_WIDTH, type Tile, tilePath } from '../tree/tiles.ts';
import { type LogFetch, tileLoader } from './load-tile.ts';
import { type ContentsCheck, contentsCheckFor } from './log-contents.ts';
import { isWitnessed, readKeys, type WitnessPolicy } from './logged.ts';

/** The steps of the check of a whole log, in order. */
export const LOG_STEPS = [
  /** A known key of the log signed the checkpoint. */
  'checkpoint',
  /** Enough known witnesses saw it. Checked only if witnesses are known. */
  'witnesses',
  /** Every entry was served and keeps the rules of its log. */
  'entries',
  /** Every tile of hashes follows from the entries. */
  'tiles',
  /** The log contains the tree of the caller's earlier checkpoint. Checked only if one is given. */
  'earlier_checkpoint',
  /** The root follows from the entries. */
  'root',
] as const;
export type LogStep = (typeof LOG_STEPS)[number];

export interface LogOptions extends WitnessPolicy {
  readonly fetch: LogFetch;
  readonly vkeys: readonly string[];
  /** An earlier signed checkpoint of the same log, kept by the caller. */
  readonly earlier?: string;
  /** Reads only entries from this index on, rounded down to a multiple of 256. The tree before it comes from the tiles. */
  readonly from?: number;
  /** Looks for this entry. */
  readonly find?: Uint8Array;
  readonly onProgress?: (read: number, size: number) => void;
  /** Called with each entry that keeps the rules of its log, before the root is compared. */
  readonly onEntry?: (entry: Uint8Array, origin: string) => void;
}

export interface LogVerdict extends Verdict<LogStep> {
  readonly checkpoint: Checkpoint | null;
  /** Number of entries read. */
  readonly entries: number;
  /** Index of the first invalid entry. */
  readonly faultAt: number | null;
  /** Index of the first entry that equals `find`. Null if none does, or if the log could not be read. */
  readonly foundAt: number | null;
}

const AHEAD = 8;

/** Compares each served tile with the hashes of the entries as soon as the tile is complete. */
const openTileCheck = (load: (tile: Tile) => Promise<Uint8Array>) => {
  const open = new Map<number, { index: number; isWhole: boolean; hashes: Uint8Array[] }>();
  const full: { tile: Tile; hashes: readonly Uint8Array[] }[] = [];
  const compare = async (tile: Tile, hashes: readonly Uint8Array[]): Promise<void> => {
    ensure(equalBytes(await load(tile), encodeTile(hashes)), 'tile_wrong');
  };
  return {
    add: ({ level, index }: TreeNode, hash: Uint8Array): void => {
      if (level % 8 !== 0) return;
      const tileLevel = level / 8;
      const place = index % TILE_WIDTH;
      const at = open.get(tileLevel) ?? {
        index: (index - place) / TILE_WIDTH,
        isWhole: place === 0,
        hashes: [],
      };
      at.hashes.push(hash);
      open.set(tileLevel, at);
      if (place < TILE_WIDTH - 1) return;
      open.delete(tileLevel);
      if (at.isWhole)
        full.push({ tile: { level: tileLevel, index: at.index, width: TILE_WIDTH }, hashes: at.hashes });
    },
    compareFull: async (): Promise<void> => {
      await Promise.all(full.splice(0).map(({ tile, hashes }) => compare(tile, hashes)));
    },
    comparePartial: async (): Promise<void> => {
      for (const [level, { index, isWhole, hashes }] of open) {
        if (isWhole) await compare({ level, index, width: hashes.length }, hashes);
      }
    },
  };
};

const loadBundle = async (fetch: LogFetch, index: number, width: number): Promise<readonly Uint8Array[]> => {
  const bytes = await fetch(tilePath({ level: 'entries', index, width }));
  if (bytes !== null) return decodeEntryBundle(bytes, width);
  const whole = await fetch(tilePath({ level: 'entries', index, width: TILE_WIDTH }));
  if (whole === null) throw new ProofError('bundle_missing');
  return decodeEntryBundle(whole, TILE_WIDTH).slice(0, width);
};

/** Results of the walk over all entries, used by the later steps. */
interface Walk {
  frontier: Frontier | null;
  read: number;
  faultAt: number | null;
  foundAt: number | null;
  tileFault: string | null;
  /** The root at the size of the earlier checkpoint. Null if the walk did not pass that size. */
  earlierRoot: Uint8Array | null;
}

const codeOf = (error: unknown): string => {
  if (error instanceof ProofError) return error.code;
  throw error;
};

const walkLog = async (
  options: LogOptions,
  checkpoint: Checkpoint,
  earlierSize: number,
  walk: Walk,
): Promise<void> => {
  const { size, root, origin } = checkpoint;
  const { find } = options;
  const load = tileLoader(options.fetch);
  const start = Math.min(Math.floor((options.from ?? 0) / TILE_WIDTH) * TILE_WIDTH, size);
  const read = readNodesAuthenticated(size, root, (tiles) => Promise.all(tiles.map(load)));
  const frontier = openFrontier(start, start === 0 ? [] : await read(peakNodes(start)));
  const contents: ContentsCheck = contentsCheckFor(origin);
  const tiles = openTileCheck(load);
  walk.frontier = frontier;
  const noteEarlier = () => {
    if (frontier.size() === earlierSize) walk.earlierRoot = frontier.root();
  };
  noteEarlier();
  for (let at = start; at < size; at += AHEAD * TILE_WIDTH) {
    const indices = Array.from({ length: AHEAD }, (_, ahead) => at / TILE_WIDTH + ahead);
    const widths = indices.map((index) => Math.min(TILE_WIDTH, size - index * TILE_WIDTH));
    const bundles = await Promise.all(
      indices.flatMap((index, ahead) => {
        const width = widths[ahead] ?? 0;
        return width > 0 ? [loadBundle(options.fetch, index, width)] : [];
      }),
    );
    for (const entry of bundles.flat()) {
      walk.faultAt = frontier.size();
      contents(entry);
      walk.faultAt = null;
      options.onEntry?.(entry, origin);
      if (find !== undefined && walk.foundAt === null && equalBytes(entry, find))
        walk.foundAt = frontier.size();
      frontier.append(hashLeaf(entry), tiles.add);
      walk.read += 1;
      noteEarlier();
    }
    walk.tileFault ??= await tiles.compareFull().then(() => null, codeOf);
    options.onProgress?.(frontier.size(), size);
  }
  walk.tileFault ??= await tiles.comparePartial().then(() => null, codeOf);
};

/**
 * Checks a log from its first entry to its last: the signature, completeness, the tiles, and the rules of its entries. Rejects
 * only if `fetch` rejects.
 */
export const verifyLog = async (options: LogOptions): Promise<LogVerdict> => {
  const { check, verdict } = openSteps<LogStep>();
  const known = readKeys(options.vkeys);
  const keys = known.filter(({ type }) => type === ED25519);
  const witnesses = known.filter(({ type }) => type !== ED25519);
  const bytes = await options.fetch('checkpoint');

  const note = check('checkpoint', () => {
    ensure(bytes !== null, 'checkpoint_missing');
    const text = utf8Decode(bytes);
    return { text, checkpoint: openCheckpoint(text, keys) };
  });
  if (witnesses.length > 0) {
    check('witnesses', () => {
      ensure(isWitnessed(needed(note).text, witnesses, options), 'witness_missing');
    });
  }
  const checkpoint = note?.checkpoint ?? null;
  const earlier = options.earlier === undefined ? null : parseEarlier(options.earlier, keys);
  const walk: Walk = {
    frontier: null,
    read: 0,
    faultAt: null,
    foundAt: null,
    tileFault: null,
    earlierRoot: null,
  };
  const fault =
    checkpoint === null
      ? 'not_reached'
      : await walkLog(options, checkpoint, earlier?.checkpoint?.size ?? -1, walk).then(() => null, codeOf);

  check('entries', () => {
    if (fault !== null) throw new ProofError(fault);
  });
  const isRead = fault === null;
  check('tiles', () => {
    needed(isRead ? walk : null);
    if (walk.tileFault !== null) throw new ProofError(walk.tileFault);
  });
  if (earlier !== null) {
    check('earlier_checkpoint', () => {
      if (earlier.why !== null) throw new ProofError(earlier.why);
      const { origin, size, root } = needed(earlier.checkpoint);
      ensure(origin === needed(checkpoint).origin, 'origin_wrong');
      ensure(size <= needed(checkpoint).size, 'checkpoint_went_back');
      ensure(equalBytes(needed(walk.earlierRoot), root), 'checkpoints_inconsistent');
    });
  }
  check('root', () => {
    const frontier = needed(isRead ? walk.frontier : null);
    ensure(equalBytes(frontier.root(), needed(checkpoint).root), 'root_wrong');
  });
  return { ...verdict(), checkpoint, entries: walk.read, faultAt: walk.faultAt, foundAt: walk.foundAt };
};

const parseEarlier = (
  note: string,
  keys: Parameters<typeof openCheckpoint>[1],
): { checkpoint: Checkpoint | null; why: string | null } => {
  try {
    return { checkpoint: openCheckpoint(note, keys), why: null };
  } catch (error) {
    return { checkpoint: null, why: codeOf(error) };
  }
};
