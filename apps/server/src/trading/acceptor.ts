import type { Database } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { type Acceptance, acceptBatch, type OrderRequest } from './accept-batch.sql.ts';

/** As many orders as one batch takes, and as many as may wait for theirs before the next is turned away. */
const MAX_BATCH = 512;
const MAX_WAITING = 20_000;

export interface Acceptor {
  /** Resolves once the decision is durable. */
  submit(request: OrderRequest): Promise<Acceptance>;
  /** Resolves once nothing waits; later submissions are refused. */
  drain(): Promise<void>;
}

interface Waiting {
  readonly request: OrderRequest;
  readonly resolve: (acceptance: Acceptance) => void;
  readonly reject: (error: unknown) => void;
}

/** Takes up to a batch from the queue, at most one order a customer; the others keep their places. */
const takeBatch = (queue: Waiting[]): { batch: Waiting[]; rest: Waiting[] } => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const customers = new Set<bigint>();
  for (const waiting of queue) {
    if (batch.length < MAX_BATCH && !customers.has(waiting.request.uid)) {
      customers.add(waiting.request.uid);
      batch.push(waiting);
    } else {
      rest.push(waiting);
    }
  }
  return { batch, rest };
};

/**
 * One lane's acceptor: one batch in flight, made of what arrived while the last one committed.
 * `now` is given in tests alone; without it the database's clock decides the time of acceptance.
 */
export const createAcceptor = (dependencies: {
  database: Database;
  lane: number;
  /** The newest second of the price log: no order is accepted into one before it. */
  head: () => number | null;
  now?: () => Date;
}): Acceptor => {
  const { database, lane, head, now } = dependencies;
  let queue: Waiting[] = [];
  let working: Promise<void> | null = null;
  let draining = false;

  const runBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const acceptances = await acceptBatch(
        database,
        lane,
        now?.() ?? null,
        head(),
        batch.map((waiting) => waiting.request),
      );
      for (const [index, waiting] of batch.entries()) {
        const acceptance = acceptances[index];
        if (acceptance === undefined) waiting.reject(new Error('an order was left without an answer'));
        else waiting.resolve(acceptance);
      }
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  };

  const work = async (): Promise<void> => {
    // What arrives within the same turn of the event loop shares the first batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const { batch, rest } = takeBatch(queue);
      queue = rest;
      await runBatch(batch);
    }
    working = null;
  };

  return {
    submit: (request) => {
      if (draining || queue.length >= MAX_WAITING) {
        return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 1 }));
      }
      return new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject });
        working ??= work();
      });
    },
    drain: async () => {
      draining = true;
      while (working !== null) await working;
    },
  };
};
