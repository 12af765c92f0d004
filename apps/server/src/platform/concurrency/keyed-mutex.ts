import { AppError } from '../errors.ts';

/** Keyed mutex: runs work of one key serially, and of different keys concurrently. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Refuses as `unavailable` more than `maximum` pieces of running and waiting work, and more than `maximumOfKey` of one key. */
export const createKeyedMutex = (maximum: number, maximumOfKey = maximum): KeyedMutex => {
  const lastOfKey = new Map<string, Promise<unknown>>();
  const piecesOfKey = new Map<string, number>();
  let pieces = 0;
  return async (key, work) => {
    const ofKey = piecesOfKey.get(key) ?? 0;
    if (pieces >= maximum || ofKey >= maximumOfKey) {
      throw new AppError('unavailable', { retryAfterSeconds: 1 });
    }
    pieces += 1;
    piecesOfKey.set(key, ofKey + 1);
    const mine = (lastOfKey.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    lastOfKey.set(key, settled);
    try {
      return await mine;
    } finally {
      pieces -= 1;
      const left = (piecesOfKey.get(key) ?? 1) - 1;
      if (left === 0) piecesOfKey.delete(key);
      else piecesOfKey.set(key, left);
      if (lastOfKey.get(key) === settled) lastOfKey.delete(key);
    }
  };
};
