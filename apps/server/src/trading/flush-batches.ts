import type { Sql } from '../platform/db.ts';
import { flushCommitted } from './accept-batch.sql.ts';

export interface Flusher {
  /** Resolves once everything that was committed before the call is durable; rejects when that cannot be said. */
  flush(): Promise<void>;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One wait for the disk for all batches of all lanes that committed meanwhile: a call that comes while a flush is under way
 * shares the next one, since its own transaction may have come too late for this one.
 */
export const createFlusher = (sql: Sql): Flusher => {
  let waiting: Waiting[] = [];
  let isFlushing = false;

  const work = async (): Promise<void> => {
    isFlushing = true;
    while (waiting.length > 0) {
      const served = waiting;
      waiting = [];
      try {
        await flushCommitted(sql);
        for (const { resolve } of served) resolve();
      } catch (error) {
        for (const { reject } of served) reject(error);
      }
    }
    isFlushing = false;
  };

  return {
    flush: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        if (!isFlushing) void work();
      }),
  };
};
