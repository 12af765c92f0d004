import { AppError } from '../errors.ts';

/** Runs a few pieces of work at a time, in the order of their arrival. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `running` pieces of work run and `waiting` wait. Refuses more as `unavailable`. */
export const createGate = (running: number, waiting: number): Gate => {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      // Finished work passes its place on, so `busy` stays unchanged.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
};
