/** The largest checkpoint of a log that this phone has seen. */
export interface SeenCheckpoint {
  readonly size: number;
  /** Base 64. */
  readonly root: string;
  /** RFC 3339, by the server's clock. */
  readonly at: string;
}

/** Processes of one house publish a checkpoint within this time of each other. */
const LAG_MS = 5_000;

/** `newest`: nothing contradicts it. `older`: the phone has seen a longer log. `forked`: it has seen another log. */
export type Continuity = 'newest' | 'older' | 'forked';

/** Compares a checkpoint, which the log's key has signed, with the largest one that this phone has seen. */
export const continuityOf = (seen: SeenCheckpoint | null, { size, root, at }: SeenCheckpoint): Continuity => {
  if (seen === null || size > seen.size) return 'newest';
  if (size < seen.size) return Date.parse(at) - Date.parse(seen.at) > LAG_MS ? 'older' : 'newest';
  return root === seen.root ? 'newest' : 'forked';
};
