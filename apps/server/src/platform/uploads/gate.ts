import { AppError } from '../errors.ts';

/** Runs work a few at a time, in the order it came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `running` pieces of work run and `waiting` wait; what is more is refused as `unavailable`. */
export const createGate = (running: number, waiting: number): Gate => {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      // Whoever leaves hands its place on, so that `busy` stays as it is.
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
