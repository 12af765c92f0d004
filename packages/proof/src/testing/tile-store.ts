import { encodeEntryBundle, encodeTile, newTiles, TILE_WIDTH, type Tile, tilePath } from '../tree/tiles.ts';
import { growTree } from './trees.ts';

/** Everything that a log serves for one size, by path. Only for tests. */
export const tilesOf = (entries: readonly Uint8Array[]): Map<string, Uint8Array> => {
  const tree = growTree(entries);
  const served = new Map<string, Uint8Array>();
  for (const tile of newTiles(0, entries.length)) {
    const level = Number(tile.level);
    const hashes = Array.from({ length: tile.width }, (_, place) =>
      tree.hashOf(8 * level, tile.index * TILE_WIDTH + place),
    );
    served.set(tilePath(tile), encodeTile(hashes));
    if (level > 0) continue;
    const bundle: Tile = { ...tile, level: 'entries' };
    const start = tile.index * TILE_WIDTH;
    served.set(tilePath(bundle), encodeEntryBundle(entries.slice(start, start + tile.width)));
  }
  return served;
};
