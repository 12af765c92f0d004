import type { Checkpoint } from '../notes/checkpoint.ts';
import { ProofError } from '../proof-error.ts';
import { verifyConsistency } from '../tree/merkle.ts';
import { proveConsistency } from '../tree/merkle-proofs.ts';
import { readNodesAuthenticated } from '../tree/tile-reader.ts';
import { type LogFetch, TILE_MISSING, tileLoader } from './load-tile.ts';

type State = Pick<Checkpoint, 'size' | 'root'>;

/**
 * True if the newer state of a log begins with the older one, by the tiles of the log. Reads O(log n) of them, and trusts none.
 * Rejects if a tile cannot be read: then nothing is known.
 */
export const continuesLog = async (older: State, newer: State, fetch: LogFetch): Promise<boolean> => {
  if (older.size > newer.size) return false;
  const load = tileLoader(fetch);
  const read = readNodesAuthenticated(newer.size, newer.root, (tiles) => Promise.all(tiles.map(load)));
  try {
    const proof = await proveConsistency(older.size, newer.size, read);
    return verifyConsistency(older.size, older.root, newer.size, newer.root, proof);
  } catch (error) {
    // A tile that does not lead to the root is no tile of this log.
    if (error instanceof ProofError && error.code !== TILE_MISSING) return false;
    throw error;
  }
};
