import { AppError } from '../../platform/http/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import {
  type Acceptance,
  acceptBatch,
  doesNotFit,
  forgetGroups,
  isUsedKey,
  type KnownGroups,
  type OrderRequest,
  rememberGroups,
} from './accept-batch.sql.ts';
import { createEarlyRefusals } from './early-refusals.ts';
import type { Flusher } from './flush-batches.ts';
import { createIdempotencyCache } from './idempotency-cache.ts';
import { createOptimisticPath } from './optimistic-path.ts';

/** Maximum orders per batch, and maximum orders waiting per lane. Further orders get `unavailable`. */
const MAX_BATCH = 256;
const MAX_WAITING = 20_000;
/**
 * Maximum batches in flight per lane. The lane row serialises them: one runs, the next waits for the row, the others wait for the
 * disk. Waiting orders are divided evenly among them. If other lanes are busy or early refusals are on, those use the idle time,
 * and one large batch at a time is faster.
 */
const BATCHES_UNDER_WAY = 4;
const EVEN_SHARE = 2;
const SMALLEST_SHARE = 16;
/** Maximum batches in flight that are checked for early refusals. */
const LOOKED_THROUGH_AT_ONCE = 2;

export interface Acceptor {
  /** Resolves when the decision is durable. */
  submit(request: OrderRequest): Promise<Acceptance>;
  /** True while orders wait or are being decided. */
  isBusy(): boolean;
  /** Resolves when nothing waits. Later submissions are refused. */
  drain(): Promise<void>;
}

/** State shared by the acceptors of one process. */
export interface Traffic {
  busyLanes: number;
}

interface Waiting {
  readonly request: OrderRequest;
  readonly resolve: (acceptance: Acceptance) => void;
  readonly reject: (error: unknown) => void;
}

/** Takes up to `size` requests from the queue, at most one per customer. The others keep their places. */
const takeBatch = (queue: Waiting[], size: number): { batch: Waiting[]; rest: Waiting[] } => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const customers = new Set<bigint>();
  for (const waiting of queue) {
    if (batch.length < size && !customers.has(waiting.request.uid)) {
      customers.add(waiting.request.uid);
      batch.push(waiting);
    } else {
      rest.push(waiting);
    }
  }
  return { batch, rest };
};

/**
 * The acceptor of one lane. It batches the orders that arrived while earlier batches commit. The lane's row in the database
 * admits one batch at a time; the next may already wait for it. `now` is a test clock. Without it the database clock sets the
 * time of acceptance.
 */
export const createAcceptor = (dependencies: {
  database: Database;
  lane: number;
  /** The newest second of the price log. No order is accepted into an earlier second. */
  head: () => number | null;
  flusher: Flusher;
  /** Shared by the lanes of a process. */
  traffic: Traffic;
  /** Called for each batch after its answers are given. */
  onAccepted?: (requests: readonly OrderRequest[], answers: readonly Acceptance[]) => void;
  now?: () => Date;
}): Acceptor => {
  const { database, lane, head, flusher, traffic, onAccepted, now } = dependencies;
  // A test clock allows one batch at a time, so that a test is deterministic.
  const isOneAtATime = now !== undefined;
  const recent = createIdempotencyCache();
  const knownGroups: KnownGroups = { second: null, keys: new Set() };
  const early = createEarlyRefusals({ database, flusher, now });
  const assumingNewKeys = createOptimisticPath(isUsedKey);
  const assumingAllFits = createOptimisticPath(doesNotFit);
  let queue: Waiting[] = [];
  // Requests that wait for the check for early refusals, before they enter the queue.
  let unseen: Waiting[] = [];
  let lookedThrough = 0;
  let underWay = 0;
  let ordersUnderWay = 0;
  let isScheduled = false;
  let isDraining = false;
  let whenIdle: (() => void)[] = [];
  const busy = (): boolean => underWay + lookedThrough > 0;

  const decide = (requests: readonly OrderRequest[]): Promise<readonly Acceptance[]> =>
    assumingAllFits((careful) =>
      assumingNewKeys((probe) =>
        acceptBatch(
          database,
          { lane, now: now?.() ?? null, headSecond: head(), probe, careful, known: knownGroups },
          requests,
        ),
      ),
    );

  const lookThrough = async (batch: readonly Waiting[]): Promise<void> => {
    lookedThrough += 1;
    try {
      const refusals = await early.refuse(batch.map((waiting) => waiting.request));
      for (const [index, waiting] of batch.entries()) {
        const refusal = refusals.get(index);
        if (refusal === undefined) queue.push(waiting);
        else waiting.resolve(refusal);
      }
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
    lookedThrough -= 1;
    schedule();
  };

  const runBatch = async (batch: readonly Waiting[]): Promise<void> => {
    if (underWay === 0) traffic.busyLanes += 1;
    underWay += 1;
    ordersUnderWay += batch.length;
    try {
      const requests = batch.map((waiting) => waiting.request);
      const acceptances = await decide(requests);
      await flusher.flush();
      early.note(acceptances);
      rememberGroups(knownGroups, requests, acceptances);
      for (const [index, waiting] of batch.entries()) {
        const acceptance = acceptances[index];
        if (acceptance === undefined) waiting.reject(new Error('an order was left without an answer'));
        else waiting.resolve(acceptance);
      }
      if (onAccepted !== undefined) setImmediate(onAccepted, requests, acceptances);
    } catch (error) {
      // Group rows that were committed but not flushed may be lost.
      forgetGroups(knownGroups);
      for (const waiting of batch) waiting.reject(error);
    }
    underWay -= 1;
    ordersUnderWay -= batch.length;
    if (underWay === 0) traffic.busyLanes -= 1;
    schedule();
  };

  const dispatch = (): void => {
    isScheduled = false;
    while (unseen.length > 0 && lookedThrough < LOOKED_THROUGH_AT_ONCE && !(isOneAtATime && busy())) {
      const batch = unseen.slice(0, MAX_BATCH);
      unseen = unseen.slice(MAX_BATCH);
      void lookThrough(batch);
    }
    const fillsGaps = traffic.busyLanes <= (underWay === 0 ? 0 : 1) && !early.isOn();
    const atOnce = fillsGaps ? BATCHES_UNDER_WAY : 1;
    while (queue.length > 0 && underWay < atOnce && !(isOneAtATime && busy())) {
      const share = fillsGaps ? Math.ceil((queue.length + ordersUnderWay) / EVEN_SHARE) : MAX_BATCH;
      if (underWay > 0 && queue.length < Math.min(share / EVEN_SHARE, MAX_BATCH / EVEN_SHARE)) break;
      const { batch, rest } = takeBatch(queue, Math.min(MAX_BATCH, Math.max(share, SMALLEST_SHARE)));
      queue = rest;
      void runBatch(batch);
    }
    if (!busy() && queue.length + unseen.length === 0) {
      for (const resolve of whenIdle) resolve();
      whenIdle = [];
    }
  };

  // Batches everything that was queued in this event-loop tick.
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(dispatch);
  };

  const enqueue = (request: OrderRequest): Promise<Acceptance> => {
    if (isDraining || queue.length + unseen.length >= MAX_WAITING) {
      return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 1 }));
    }
    return new Promise((resolve, reject) => {
      (early.isOn() ? unseen : queue).push({ request, resolve, reject });
      schedule();
    });
  };

  return {
    submit: (request) => recent.answer(request, enqueue),
    isBusy: () => busy() || queue.length > 0,
    drain: () => {
      isDraining = true;
      return new Promise((resolve) => {
        whenIdle.push(resolve);
        schedule();
      });
    },
  };
};
