import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';

/** Files that one process makes at once. A file of 200,000 trades takes minutes. */
const FILES_AT_ONCE = 4;
/** After this time a file no longer counts, so that slow readers cannot keep others out. One that stands still is cut off before. */
const FILE_MS = 600_000;
const RETRY_SECONDS = 60;

export interface FilePlaces {
  /** Throws `unavailable` if all places are taken, or if a file of this customer is being made. */
  check(uid: bigint): void;
  /** Passes the chunks of a file on, and holds a place meanwhile. */
  hold<Chunk>(uid: bigint, chunks: () => AsyncIterable<Chunk>): AsyncGenerator<Chunk>;
}

/** Places for files that take long. A customer has one at most, so a slow reader keeps nobody else out. */
export const createFilePlaces = (clock: Pick<Clock, 'nowMs'>): FilePlaces => {
  const startedAtMs = new Map<bigint, number>();
  const check = (uid: bigint): void => {
    const nowMs = clock.nowMs();
    for (const [owner, atMs] of startedAtMs) if (nowMs - atMs > FILE_MS) startedAtMs.delete(owner);
    if (startedAtMs.has(uid) || startedAtMs.size >= FILES_AT_ONCE) {
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    }
  };
  return {
    check,
    async *hold(uid, chunks) {
      // Again: other calls may have passed the check before this file began.
      check(uid);
      const atMs = clock.nowMs();
      startedAtMs.set(uid, atMs);
      try {
        yield* chunks();
      } finally {
        if (startedAtMs.get(uid) === atMs) startedAtMs.delete(uid);
      }
    },
  };
};
