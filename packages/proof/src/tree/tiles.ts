import { concatBytes, parseSize } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { HASH_BYTES } from './merkle.ts';

/** Tiles of https://c2sp.org/tlog-tiles: their paths and their content. */

export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const MAX_LEVEL = 63;

/** `width` is 1 to 256; below 256 the tile is partial. */
export interface Tile {
  /** 0 to 63, or `entries` for the bundles of entries beside level 0. */
  readonly level: number | 'entries';
  readonly index: number;
  readonly width: number;
}

const indexPath = (index: number): string => {
  const last = String(index % 1000).padStart(3, '0');
  let path = last;
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    path = `x${String(rest % 1000).padStart(3, '0')}/${path}`;
  }
  return path;
};

/** The path of a tile below the log's prefix: `tile/0/x001/x234/067.p/12`. */
export const tilePath = ({ level, index, width }: Tile): string =>
  `tile/${level}/${indexPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;

const TILE_PATH =
  /^tile\/(entries|0|[1-9][0-9]?)\/((?:x[0-9]{3}\/){0,5}[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/;

/** Reads the output of `tilePath`. Returns null for anything else. */
export const parseTilePath = (path: string): Tile | null => {
  const match = path.length > 64 ? null : TILE_PATH.exec(path);
  if (match === null) return null;
  const [, levelText = '', indexText = '', widthText] = match;
  const tile: Tile = {
    level: levelText === 'entries' ? 'entries' : Number(levelText),
    index: Number(indexText.replaceAll(/[x/]/g, '')),
    width: widthText === undefined ? TILE_WIDTH : parseSize(widthText),
  };
  const isOne = tile.level === 'entries' || tile.level <= MAX_LEVEL;
  return isOne && Number.isSafeInteger(tile.index) && tilePath(tile) === path ? tile : null;
};

const power = (level: number): number => TILE_WIDTH ** level;

/** Number of hashes at a tile level for a tree of this size. Tile level l is level 8 × l of the tree. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / power(level));

/** The tile of a tree of this size at a place, as wide as possible. Null if the tree has none there. */
export const tileAt = (level: number, index: number, size: number): Tile | null => {
  const width = Math.min(TILE_WIDTH, hashesAt(level, size) - index * TILE_WIDTH);
  return width > 0 ? { level, index, width } : null;
};

/** The tiles of hashes that are new or wider at `size` leaves than at `oldSize`. Lowest level first. */
export const newTiles = (oldSize: number, size: number): readonly Tile[] => {
  const tiles: Tile[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level += 1) {
    const before = hashesAt(level, oldSize);
    const after = hashesAt(level, size);
    for (let index = Math.floor(before / TILE_WIDTH); index * TILE_WIDTH < after; index += 1) {
      const width = Math.min(TILE_WIDTH, after - index * TILE_WIDTH);
      if (index * TILE_WIDTH + width > before) tiles.push({ level, index, width });
    }
  }
  return tiles;
};

/** The tile level that holds the hashes of a tree level, or from which they are computed. */
export const tileLevelOf = (treeLevel: number): number => Math.floor(treeLevel / TILE_HEIGHT);

export const encodeTile = (hashes: readonly Uint8Array[]): Uint8Array => concatBytes(...hashes);

/** The hashes of a tile, exactly `width` of them. */
export const decodeTile = (bytes: Uint8Array, width: number): readonly Uint8Array[] => {
  ensure(bytes.length === width * HASH_BYTES, 'tile_malformed');
  return Array.from({ length: width }, (_, index) =>
    bytes.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
};

const MAX_ENTRY_BYTES = 0xffff;

/** A bundle of entries. Two bytes before each entry hold its length, the higher byte first. */
export const encodeEntryBundle = (entries: readonly Uint8Array[]): Uint8Array =>
  concatBytes(
    ...entries.flatMap((entry) => {
      ensure(entry.length <= MAX_ENTRY_BYTES, 'entry_too_long');
      return [Uint8Array.of(entry.length >> 8, entry.length & 255), entry];
    }),
  );

/** The entries of a bundle, exactly `width` of them. */
export const decodeEntryBundle = (bytes: Uint8Array, width: number): readonly Uint8Array[] => {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (entries.length < width) {
    ensure(at + 2 <= bytes.length, 'bundle_malformed');
    const end = at + 2 + (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    ensure(end <= bytes.length, 'bundle_malformed');
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  ensure(at === bytes.length, 'bundle_malformed');
  return entries;
};
