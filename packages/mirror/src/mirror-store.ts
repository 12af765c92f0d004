import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TILE_WIDTH, type Tile, tilePath } from '@tallystick/proof';
import { replaceFile } from '@tallystick/witness';

/** The files of one mirrored log. A file that `commit` or `keep` wrote survives a power loss. */
export interface MirrorStore {
  /** The newest checkpoint whose entries are all here. Null before the first. */
  readonly committed: () => string | null;
  /** A checkpoint of the log to which entries are being copied. Null if there is none. */
  readonly pending: () => string | null;
  readonly keepPending: (note: string) => void;
  /** Number of full bundles that are here, without a gap from the first one. */
  readonly fullBundles: () => number;
  readonly keepFullBundles: (count: number) => void;
  readonly readTile: (tile: Tile) => Uint8Array | null;
  readonly writeTile: (tile: Tile, bytes: Uint8Array) => void;
  /** Replaces the committed checkpoint, and removes the partial tiles that neither it nor the one before needs. */
  readonly commit: (note: string, needed: readonly Tile[]) => void;
  /** Keeps a checkpoint that contradicts the copy. */
  readonly keepEvidence: (note: string, size: number) => void;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readIfThere = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const COUNT = /^(?:0|[1-9][0-9]{0,15})\n$/;

/** Removes the partial tiles beside a needed one, except the needed one and the newest of the others. */
const prunePartials = (folder: string, tile: Tile): void => {
  const whole = join(folder, tilePath({ ...tile, width: TILE_WIDTH }));
  const partials = `${whole}.p`;
  let names: readonly string[];
  try {
    names = readdirSync(partials);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  const widths = names.filter((name) => /^[0-9]+$/.test(name)).map(Number);
  const others = widths.filter((width) => width !== tile.width).toSorted((a, b) => b - a);
  for (const width of others.slice(1)) rmSync(join(partials, String(width)), { force: true });
};

/** Opens the files of a log in a folder, which is created. */
export const openMirrorStore = (folder: string): MirrorStore => {
  mkdirSync(folder, { recursive: true });
  const text = (name: string): string | null => readIfThere(join(folder, name))?.toString('utf8') ?? null;
  return {
    committed: () => text('checkpoint'),
    pending: () => text('pending'),
    keepPending: (note) => replaceFile(folder, 'pending', note),
    fullBundles: () => {
      const count = text('full-bundles') ?? '0\n';
      if (!COUNT.test(count)) throw new Error(`${join(folder, 'full-bundles')} holds no number`);
      return Number(count);
    },
    keepFullBundles: (count) => replaceFile(folder, 'full-bundles', `${count}\n`),
    readTile: (tile) => readIfThere(join(folder, tilePath(tile))),
    writeTile: (tile, bytes) => {
      const path = join(folder, tilePath(tile));
      mkdirSync(dirname(path), { recursive: true });
      replaceFile(dirname(path), basename(path), bytes);
    },
    commit: (note, needed) => {
      replaceFile(folder, 'checkpoint', note);
      rmSync(join(folder, 'pending'), { force: true });
      for (const tile of needed) prunePartials(folder, tile);
    },
    keepEvidence: (note, size) => replaceFile(folder, `contradiction-${size}`, note),
  };
};
