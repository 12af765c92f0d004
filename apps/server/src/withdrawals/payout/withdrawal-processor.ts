import {
  type BitcoinPayouts,
  Blocked,
  bookNetworkFees,
  type PayoutChain,
  type StuckTimeouts,
  updateColdBlocker,
} from '../../custody/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import { createRetries, type Retries } from '../../platform/concurrency/retries.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { approveByRule } from '../decide-withdrawal.ts';
import { selectAtWork } from '../lists.sql.ts';
import type { Withdrawal } from '../withdrawals.sql.ts';
import { createBatchProcessor } from './bitcoin/process-batches.ts';
import { type PayContext, type PayMemory, payWithdrawal } from './pay-withdrawal.ts';

export interface ProcessorOptions extends PayContext {
  readonly log: Log;
  /** The chain on which a method pays. Null if it is not known now. */
  readonly chainOf: (chain: string) => PayoutChain | null;
  /** Time in which a customer can cancel a withdrawal before the rule approves it. */
  readonly approveAfterMs: number;
  /** Null if staff pays Bitcoin. */
  readonly bitcoin?: BitcoinPayouts | null;
  readonly batchTimeouts?: StuckTimeouts;
  /** Called with a customer whose withdrawal ended. */
  readonly onChanged: (uid: bigint) => void;
}

export interface WithdrawalProcessor {
  /** Advances every withdrawal that can advance by one step. Never runs concurrently. */
  processDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  readonly seen: ReadonlyMap<string, number>;
  readonly blockers: ReadonlyMap<string, ReasonText>;
  /** Why due sweeps of Bitcoin do not begin. Null if nothing prevents them. */
  readonly sweepBlocker: () => ReasonText | null;
}

const PAUSE_MS = 1_000;
const AT_ONCE = 500;

/** The processor's memory. A restart may forget it. */
interface ProcessorState {
  readonly options: ProcessorOptions;
  readonly memory: PayMemory;
  readonly retries: Retries;
  /** Advances the payouts of Bitcoin, which share transactions. Null if staff pays them. */
  readonly payBatches: ((withdrawals: readonly Withdrawal[]) => Promise<void>) | null;
  /** Confirmations of payments in flight, by withdrawal. */
  readonly seen: Map<string, number>;
  /** Why no sweep of Bitcoin begins. */
  readonly sweeping: { blocker: ReasonText | null };
  /** The current blocker of a withdrawal. */
  readonly blockers: Map<string, ReasonText>;
}

const blockerOf = (error: unknown): ReasonText => {
  if (error instanceof Blocked) return error.reason;
  if (error instanceof AppError && error.code === 'withdrawals_frozen') return 'withdrawals_frozen';
  return 'services_unreachable';
};

const noteSeen = (
  { options, seen }: Pick<ProcessorState, 'options' | 'seen'>,
  { withdrawalId, uid, confirmations: needed }: Withdrawal,
  confirmations: number | null,
): void => {
  if (confirmations === null) seen.delete(withdrawalId);
  else seen.set(withdrawalId, confirmations);
  if (confirmations !== null && confirmations >= needed) options.onChanged(uid);
};

const pay = async (state: ProcessorState, withdrawal: Withdrawal): Promise<void> => {
  const { options, memory } = state;
  const chain = options.chainOf(withdrawal.chain ?? '');
  if (chain === null) throw new Blocked('node_unreachable');
  const { confirmations, blocker } = await payWithdrawal(options, chain, memory, withdrawal);
  noteSeen(state, withdrawal, confirmations);
  if (blocker !== null) throw new Blocked(blocker);
};

const noteBlocker = (
  { options, blockers }: Pick<ProcessorState, 'options' | 'blockers'>,
  id: string,
  error: unknown,
): void => {
  const blocker = blockerOf(error);
  if (blockers.get(id) !== blocker) {
    // A client's message may contain the address of a node, and with it an API key.
    const name = error instanceof Error ? error.name : 'unknown';
    options.log.error({ name, withdrawal: id }, `a withdrawal is held up: ${describeReason(blocker)}`);
  }
  blockers.set(id, blocker);
};

const noteBlocked = (state: ProcessorState, id: string, error: unknown): void => {
  state.retries.failed(id);
  noteBlocker(state, id, error);
};

const advance = async (state: ProcessorState, withdrawal: Withdrawal): Promise<void> => {
  const { options, retries, blockers } = state;
  const id = withdrawal.withdrawalId;
  if (retries.isWaiting(id)) return;
  try {
    if (withdrawal.status === 'requested') {
      await options.database.transaction((sql) => approveByRule(options, sql, id));
    } else {
      await pay(state, withdrawal);
    }
    retries.done(id);
    blockers.delete(id);
  } catch (error) {
    noteBlocked(state, id, error);
  }
};

const processDue = async (state: ProcessorState, signal: AbortSignal): Promise<void> => {
  const { database, clock, approveAfterMs } = state.options;
  const nowMs = clock.nowMs();
  const due = await selectAtWork(database, {
    before: new Date(nowMs - approveAfterMs),
    now: new Date(nowMs),
    limit: AT_ONCE,
  });
  const ids = new Set(due.map(({ withdrawalId }) => withdrawalId));
  state.retries.keepOnly((id) => ids.has(id));
  for (const known of [state.seen, state.blockers, state.memory]) {
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
  }
  const isBatched = ({ chain, status }: Withdrawal): boolean =>
    state.payBatches !== null && chain === BITCOIN_CHAIN && status !== 'requested';
  for (const withdrawal of due) {
    if (signal.aborted) return;
    if (!isBatched(withdrawal)) await advance(state, withdrawal);
  }
  await state.payBatches?.(due.filter(isBatched));
  await bookNetworkFees(state.options);
};

const noteSweep = (
  { options, sweeping }: Pick<ProcessorState, 'options' | 'sweeping'>,
  error: unknown,
): void => {
  const blocker = error === null ? null : blockerOf(error);
  if (blocker !== null && blocker !== sweeping.blocker)
    options.log.warn({}, `deposit addresses of Bitcoin are not emptied: ${describeReason(blocker)}`);
  sweeping.blocker = blocker;
};

/** The part of the processor that pays Bitcoin. */
const openBatches = (
  state: Pick<ProcessorState, 'options' | 'seen' | 'blockers' | 'sweeping'>,
): ProcessorState['payBatches'] => {
  const { options, blockers } = state;
  const { bitcoin, batchTimeouts } = options;
  if (bitcoin == null) return null;
  return createBatchProcessor({
    context: { ...options, bitcoin },
    retries: createRetries(options.clock),
    ...(batchTimeouts !== undefined && { timeouts: batchTimeouts }),
    onOpened: (address) =>
      options.log.info({ address }, 'Bitcoin is paid from deposits and from this address'),
    onSweep: (error) => noteSweep(state, error),
    onBlocked: ({ withdrawalId }, error) => noteBlocker(state, withdrawalId, error),
    onFree: ({ withdrawalId }) => void blockers.delete(withdrawalId),
    onCold: (transferId, error) =>
      updateColdBlocker(options.database, transferId, error === null ? null : blockerOf(error)),
    onSeen: (withdrawal, confirmations) => noteSeen(state, withdrawal, confirmations),
  });
};

/**
 * Processes withdrawals step by step. Each step is a short transaction over committed data, and requests outside of the database
 * (signer, chain) may be repeated. If a process dies in between, the next one continues.
 */
export const createWithdrawalProcessor = (options: ProcessorOptions): WithdrawalProcessor => {
  const { clock, log } = options;
  const shared = {
    options,
    seen: new Map<string, number>(),
    blockers: new Map<string, ReasonText>(),
    sweeping: { blocker: null },
  };
  const state: ProcessorState = {
    ...shared,
    memory: new Map(),
    retries: createRetries(clock),
    payBatches: openBatches(shared),
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  let job: Job | null = null;
  const onError = (error: unknown) => log.warn({ err: error }, 'withdrawals could not be looked at');

  return {
    processDue: () => processDue(state, signal),
    start: () => {
      job = startRepeating({ clock, pauseMs: PAUSE_MS, onError }, () => processDue(state, signal));
    },
    stop: async () => {
      stopping.abort();
      await job?.stop();
    },
    seen: state.seen,
    blockers: state.blockers,
    sweepBlocker: () => state.sweeping.blocker,
  };
};
