import { AppError } from './errors.ts';

/** Runs work of one key after the other, and of different keys side by side. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Refuses as `unavailable` what would be more than `maximum` pieces of work running and waiting. */
export const createTurns = (maximum: number): Turns => {
  const lastOfKey = new Map<string, Promise<unknown>>();
  let pieces = 0;
  return async (key, work) => {
    if (pieces >= maximum) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    pieces += 1;
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
      if (lastOfKey.get(key) === settled) lastOfKey.delete(key);
    }
  };
};
