import type { Clock } from '../../platform/clock.ts';

/** Nodes and the signer are asked again after this time. */
const KEPT_MS = 30_000;
/** The first reader waits this long at most. */
const FIRST_WAIT_MS = 300;

/**
 * Reads from nodes and the signer at most every 30 seconds. A slow one never delays the reader for long. Returns what is known now: null
 * before the first answer, and while it cannot be read.
 */
export const keepKnown = <T>(clock: Clock, read: () => Promise<T | null>): (() => Promise<T | null>) => {
  let known: T | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();
  return async () => {
    const nowMs = clock.nowMs();
    const isFirst = readAtMs === Number.NEGATIVE_INFINITY;
    if (nowMs - readAtMs >= KEPT_MS) {
      readAtMs = nowMs;
      // The page shows that it cannot be read. Health names the cause.
      reading = read()
        .catch(() => null)
        .then((answer) => {
          known = answer;
        });
    }
    if (isFirst) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
    return known;
  };
};
