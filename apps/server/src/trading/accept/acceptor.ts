import { AppError } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import {
  type Acceptance,
  acceptBatch,
  doesNotFit,
  forgetGroups,
  isClockBehind,
  isUsedKey,
  type KnownGroups,
  type OrderRequest,
  rememberGroups,
} from './accept-batch.sql.ts';
import { type IssueTickets, withTickets } from './accepted-orders.ts';
import { MAX_BATCH, nextBatchSize } from './batch-size.rules.ts';
import { createEarlyRefusals, type EarlyRefusals } from './early-refusals.ts';
import type { Flusher } from './flush-batches.ts';
import { createIdempotencyCache } from './idempotency-cache.ts';
import { createOptimisticPath, type OptimisticPath } from './optimistic-path.ts';
import type { Traffic } from './traffic.ts';

/** Maximum orders waiting per lane. Further orders get `unavailable`. */
const MAX_WAITING = 20_000;
/** Maximum checks for early refusals in flight per lane. */
const CHECKS_IN_FLIGHT = 2;

export interface Acceptor {
  /** Resolves when the decision is durable. */
  submit(request: OrderRequest): Promise<Acceptance>;
  /** True while orders wait or are being decided. */
  isBusy(): boolean;
  /** Resolves when nothing waits. Later submissions are refused. */
  drain(): Promise<void>;
}

export interface AcceptorDependencies {
  readonly database: Database;
  readonly lane: number;
  /** The newest second of the price log. No order is accepted into an earlier second. */
  readonly head: () => number | null;
  readonly flusher: Flusher;
  /** Shared by the lanes of a process. */
  readonly traffic: Traffic;
  /** Called for each batch while it waits for the disk. Default: no order has a ticket. */
  readonly issueTickets?: IssueTickets;
  /** Called for each batch after its answers are given. */
  readonly onAccepted?: (requests: readonly OrderRequest[], answers: readonly Acceptance[]) => void;
  /** Test clock. It also allows one batch at a time, so that a test is deterministic. Default: the database clock. */
  readonly now?: () => Date;
}

interface Waiting {
  readonly request: OrderRequest;
  readonly resolve: (acceptance: Acceptance) => void;
  readonly reject: (error: unknown) => void;
}

/** The state of one lane's acceptor. An order goes from `unchecked` (if early refusals are on) to `queue` to a batch in flight. */
interface LaneState {
  readonly dependencies: AcceptorDependencies;
  readonly earlyRefusals: EarlyRefusals;
  readonly assumingNewKeys: OptimisticPath;
  readonly assumingAllFits: OptimisticPath;
  readonly knownGroups: KnownGroups;
  /** Orders that wait for the check for early refusals. */
  unchecked: Waiting[];
  /** Orders that wait for a batch. */
  queue: Waiting[];
  checksInFlight: number;
  batchesInFlight: number;
  ordersInFlight: number;
  isScheduled: boolean;
  isDraining: boolean;
  /** Called when nothing waits and nothing is in flight. */
  whenIdle: (() => void)[];
}

const isWorking = (lane: LaneState): boolean => lane.batchesInFlight + lane.checksInFlight > 0;

const mayStart = (lane: LaneState): boolean => lane.dependencies.now === undefined || !isWorking(lane);

/** Removes up to `size` orders from the queue, at most one per customer. The others keep their places. */
const takeBatch = (lane: LaneState, size: number): readonly Waiting[] => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const customers = new Set<bigint>();
  for (const waiting of lane.queue) {
    if (batch.length < size && !customers.has(waiting.request.uid)) {
      customers.add(waiting.request.uid);
      batch.push(waiting);
    } else {
      rest.push(waiting);
    }
  }
  lane.queue = rest;
  return batch;
};

/** Answers the orders that can already be refused and queues the others. */
const checkEarly = async (lane: LaneState, batch: readonly Waiting[]): Promise<void> => {
  lane.checksInFlight += 1;
  try {
    const refusals = await lane.earlyRefusals.refuse(batch.map((waiting) => waiting.request));
    for (const [index, waiting] of batch.entries()) {
      const refusal = refusals.get(index);
      if (refusal === undefined) lane.queue.push(waiting);
      else waiting.resolve(refusal);
    }
  } catch (error) {
    for (const waiting of batch) waiting.reject(error);
  }
  lane.checksInFlight -= 1;
  schedule(lane);
};

const decide = (
  { dependencies, assumingAllFits, assumingNewKeys, knownGroups }: LaneState,
  requests: readonly OrderRequest[],
): Promise<readonly Acceptance[]> => {
  const { database, lane, head, now } = dependencies;
  return assumingAllFits((careful) =>
    assumingNewKeys((probe) =>
      acceptBatch(
        database,
        { lane, now: now?.() ?? null, headSecond: head(), probe, careful, known: knownGroups },
        requests,
      ),
    ),
  );
};

/** Decides a batch, waits until it is durable, and answers its orders. Tickets are made during the wait and given after it. */
const answerBatch = async (lane: LaneState, batch: readonly Waiting[]): Promise<void> => {
  const { flusher, issueTickets, onAccepted } = lane.dependencies;
  try {
    const requests = batch.map((waiting) => waiting.request);
    const decisions = await decide(lane, requests);
    const durable = flusher.flush();
    const acceptances =
      issueTickets === undefined ? decisions : withTickets(requests, decisions, issueTickets);
    await durable;
    lane.earlyRefusals.note(acceptances);
    rememberGroups(lane.knownGroups, requests, acceptances);
    for (const [index, waiting] of batch.entries()) {
      const acceptance = acceptances[index];
      if (acceptance === undefined) waiting.reject(new Error('an order was left without an answer'));
      else waiting.resolve(acceptance);
    }
    if (onAccepted !== undefined) setImmediate(onAccepted, requests, acceptances);
  } catch (error) {
    // Group rows that were committed but not flushed may be lost.
    forgetGroups(lane.knownGroups);
    const reason = isClockBehind(error) ? new AppError('unavailable', { retryAfterSeconds: 1 }) : error;
    for (const waiting of batch) waiting.reject(reason);
  }
};

const runBatch = async (lane: LaneState, batch: readonly Waiting[]): Promise<void> => {
  const { traffic } = lane.dependencies;
  if (lane.batchesInFlight === 0) traffic.busyLanes += 1;
  lane.batchesInFlight += 1;
  lane.ordersInFlight += batch.length;
  await answerBatch(lane, batch);
  lane.batchesInFlight -= 1;
  lane.ordersInFlight -= batch.length;
  if (lane.batchesInFlight === 0) traffic.busyLanes -= 1;
  schedule(lane);
};

const startChecks = (lane: LaneState): void => {
  while (lane.unchecked.length > 0 && lane.checksInFlight < CHECKS_IN_FLIGHT && mayStart(lane)) {
    const batch = lane.unchecked.slice(0, MAX_BATCH);
    lane.unchecked = lane.unchecked.slice(MAX_BATCH);
    void checkEarly(lane, batch);
  }
};

const startBatches = (lane: LaneState): void => {
  while (mayStart(lane)) {
    const size = nextBatchSize({
      queuedOrders: lane.queue.length,
      batchesInFlight: lane.batchesInFlight,
      ordersInFlight: lane.ordersInFlight,
      busyLanes: lane.dependencies.traffic.busyLanes,
      isRefusingEarly: lane.earlyRefusals.isOn(),
    });
    if (size === 0) return;
    void runBatch(lane, takeBatch(lane, size));
  }
};

const dispatch = (lane: LaneState): void => {
  lane.isScheduled = false;
  startChecks(lane);
  startBatches(lane);
  if (isWorking(lane) || lane.queue.length + lane.unchecked.length > 0) return;
  for (const resolve of lane.whenIdle) resolve();
  lane.whenIdle = [];
};

/** Dispatches at the end of this event-loop tick, so that a batch contains everything that was queued in it. */
const schedule = (lane: LaneState): void => {
  if (lane.isScheduled) return;
  lane.isScheduled = true;
  setImmediate(dispatch, lane);
};

const enqueue = (lane: LaneState, request: OrderRequest): Promise<Acceptance> => {
  if (lane.isDraining || lane.queue.length + lane.unchecked.length >= MAX_WAITING) {
    return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 1 }));
  }
  return new Promise((resolve, reject) => {
    (lane.earlyRefusals.isOn() ? lane.unchecked : lane.queue).push({ request, resolve, reject });
    schedule(lane);
  });
};

const drain = (lane: LaneState): Promise<void> => {
  lane.isDraining = true;
  return new Promise((resolve) => {
    lane.whenIdle.push(resolve);
    schedule(lane);
  });
};

/**
 * The acceptor of one lane. It batches the orders that arrived while earlier batches commit. The lane's row in the database
 * admits one batch at a time; the next may already wait for it.
 */
export const createAcceptor = (dependencies: AcceptorDependencies): Acceptor => {
  const { database, flusher, now } = dependencies;
  const lane: LaneState = {
    dependencies,
    earlyRefusals: createEarlyRefusals({ database, flusher, now }),
    assumingNewKeys: createOptimisticPath(isUsedKey),
    assumingAllFits: createOptimisticPath(doesNotFit),
    knownGroups: { second: null, keys: new Set() },
    unchecked: [],
    queue: [],
    checksInFlight: 0,
    batchesInFlight: 0,
    ordersInFlight: 0,
    isScheduled: false,
    isDraining: false,
    whenIdle: [],
  };
  const cache = createIdempotencyCache();
  const decideOnce = (request: OrderRequest): Promise<Acceptance> => enqueue(lane, request);
  return {
    submit: (request) => cache.answer(request, decideOnce),
    isBusy: () => isWorking(lane) || lane.queue.length > 0,
    drain: () => drain(lane),
  };
};
