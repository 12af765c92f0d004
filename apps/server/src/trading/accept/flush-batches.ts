import type { Sql } from '../../platform/postgres/db.ts';
import { flushCommitted } from './accept-batch.sql.ts';

export interface Flusher {
  /** Resolves when everything committed before the call is durable. Rejects if durability is unknown. */
  flush(): Promise<void>;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Shares one wait for the disk among all batches of all lanes. A call during a flush waits for the next flush, because its own
 * transaction may have committed too late for the current one.
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
