import type { EvmChain } from '../../chains/public.ts';
import { EVM_CHAIN } from '../../payments/public.ts';
import { createRetries, type Retries } from '../../platform/concurrency/retries.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { LADDER_TIMEOUTS, type LadderTimeouts } from '../transactions/transaction-ladder.ts';
import { type AdvanceContext, advanceSweep } from './advance-sweep.ts';
import { beginSweeps, type SweepContext } from './begin-sweeps.ts';
import { beginReturns } from './returns/begin-returns.ts';
import { createSweepChain, type SweepChain } from './sweep-chain.ts';
import { type Sweep, selectOpenSweeps, updateBlocker } from './sweeps.sql.ts';

export interface SweeperOptions extends SweepContext {
  /** Null while the chain's node is not known. */
  readonly chain: () => SweepChain | null;
  readonly timeouts?: LadderTimeouts;
}

export interface Sweeper {
  /** Begins the sweeps that are due and advances every open one. Never runs concurrently. */
  processDue(): Promise<void>;
  /** Why due sweeps do not begin, in words for the operator. Null if nothing prevents them. */
  readonly blocker: () => ReasonText | null;
  start(): void;
  stop(): Promise<void>;
}

const PAUSE_MS = 5_000;
/** Sweeps of a chain under way at once. Each asks the node a few times in a round. */
const MAX_OPEN = 20;

interface SweeperState {
  readonly options: SweeperOptions;
  readonly context: AdvanceContext;
  readonly retries: Retries;
  blocker: ReasonText | null;
}

const advance = async (state: SweeperState, chain: SweepChain, sweep: Sweep): Promise<void> => {
  const { context, retries } = state;
  if (retries.isWaiting(sweep.sweepId)) return;
  try {
    await advanceSweep(context, chain, sweep);
    retries.done(sweep.sweepId);
  } catch (error) {
    retries.failed(sweep.sweepId);
    // A client's message may contain the address of a node, and with it an API key.
    const name = error instanceof Error ? error.name : 'unknown';
    const blocker = 'services_unreachable' satisfies ReasonText;
    context.log.error({ name, sweep: sweep.sweepId }, `a sweep is held up: ${describeReason(blocker)}`);
    await updateBlocker(context.database, sweep.sweepId, blocker, new Date(context.clock.nowMs()));
  }
};

const processDue = async (state: SweeperState, signal: AbortSignal): Promise<void> => {
  const { context, retries } = state;
  const { database, log, memory } = context;
  const chain = state.options.chain();
  if (chain === null) return;
  const open = await selectOpenSweeps(database, EVM_CHAIN, MAX_OPEN);
  const ids = new Set(open.flatMap(({ sweepId, gasId }) => (gasId === null ? [sweepId] : [sweepId, gasId])));
  retries.keepOnly((id) => ids.has(id));
  for (const id of memory.keys()) if (!ids.has(id)) memory.delete(id);
  for (const sweep of open) {
    if (signal.aborted) return;
    await advance(state, chain, sweep);
  }
  if (signal.aborted) return;
  await beginReturns(context, chain, EVM_CHAIN, MAX_OPEN - open.length);
  const blocker = await beginSweeps(context, chain, EVM_CHAIN, MAX_OPEN - open.length);
  if (blocker !== null && blocker !== state.blocker)
    log.warn({}, `deposit addresses are not emptied: ${describeReason(blocker)}`);
  state.blocker = blocker;
};

/**
 * Empties deposit addresses by the policy. Each step is a short transaction over committed data, and requests outside of the database
 * may be repeated, so any number of processes may run it, and each may end at any moment.
 */
export const createSweeper = (options: SweeperOptions): Sweeper => {
  const { clock, log, timeouts = LADDER_TIMEOUTS } = options;
  const state: SweeperState = {
    options,
    context: { ...options, timeouts, memory: new Map() },
    retries: createRetries(clock),
    blocker: null,
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  let job: Job | null = null;
  const onError = (error: unknown) => log.warn({ err: error }, 'deposit addresses could not be looked at');
  return {
    processDue: () => processDue(state, signal),
    blocker: () => state.blocker,
    start: () => {
      job = startRepeating({ clock, pauseMs: PAUSE_MS, onError }, () => processDue(state, signal));
    },
    stop: async () => {
      stopping.abort();
      await job?.stop();
    },
  };
};

/** A sweeper of the EVM chain, which may be known later or move to another endpoint. */
export const openSweeper = (
  options: SweepContext & { readonly evmChain: () => EvmChain | null },
): Sweeper => {
  let known: { readonly of: EvmChain; readonly chain: SweepChain } | null = null;
  return createSweeper({
    ...options,
    chain: () => {
      const of = options.evmChain();
      if (of === null) return null;
      if (known?.of !== of) known = { of, chain: createSweepChain(of) };
      return known.chain;
    },
  });
};
