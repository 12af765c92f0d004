import { ProofError } from '../proof-error.ts';
import { decodeTile, encodeTile, TILE_WIDTH, type Tile, tilePath } from '../tree/tiles.ts';

/** Fetches the file at a path below the log's prefix. Returns null if there is none. The implementer limits the size. */
export type LogFetch = (path: string) => Promise<Uint8Array | null>;

/** Nobody serves a tile that the log must have. */
export const TILE_MISSING = 'tile_missing';

/** Loads a tile. If a partial tile is gone, it uses the start of the full tile that replaced it. */
export const tileLoader =
  (fetch: LogFetch) =>
  async (tile: Tile): Promise<Uint8Array> => {
    const bytes = (await fetch(tilePath(tile))) ?? (await fetch(tilePath({ ...tile, width: TILE_WIDTH })));
    if (bytes === null) throw new ProofError(TILE_MISSING);
    return bytes.length > tile.width * 32
      ? encodeTile(decodeTile(bytes, TILE_WIDTH).slice(0, tile.width))
      : bytes;
  };
