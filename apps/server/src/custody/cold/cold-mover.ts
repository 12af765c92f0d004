import { BITCOIN_CHAIN, EVM_CHAIN } from '../../payments/public.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import type { ColdTarget } from '../../signing/public.ts';
import {
  hasOpenTransfer,
  insertColdAddress,
  selectOpenTransfers,
} from '../cold-transfers/cold-transfers.sql.ts';
import type { ColdOptions } from '../cold-transfers/options.ts';
import { followRefill } from '../refills/follow-refills.ts';
import { type Refill, selectOpenRefills, updateRefillBlocker } from '../refills/refills.sql.ts';
import { Blocked } from '../transactions/blocked.ts';
import { emptyMemory, type LadderMemory } from '../transactions/transaction-ladder.ts';
import { advanceEvm, proposeEvm } from './move-evm.ts';
import { proposeBitcoin } from './propose-bitcoin.ts';

export interface ColdMover {
  /** Advances each transfer and each refill by one step, and proposes transfers that are due. Never runs concurrently. */
  moveDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const PAUSE_MS = 10_000;

/** The mover's memory. A restart may forget it. */
interface MoverState {
  readonly options: ColdOptions;
  readonly memories: Map<string, LadderMemory>;
  /** Why an asset does not move, as it was logged last. */
  readonly blockers: Map<string, string>;
}

const chainOf = ({ chainId }: ColdTarget): string => (chainId === null ? BITCOIN_CHAIN : EVM_CHAIN);

/** Runs a step. A problem with one asset does not hold up the others. */
const attempt = async (
  { options: { log }, blockers }: MoverState,
  asset: string,
  step: () => Promise<void>,
): Promise<void> => {
  try {
    await step();
    blockers.delete(asset);
  } catch (error) {
    const blocker = error instanceof Blocked ? error.reason : 'services_unreachable';
    // A client's message may contain the address of a node, and with it an API key.
    const name = error instanceof Error ? error.name : 'unknown';
    if (blockers.get(asset) !== blocker)
      log.warn({ asset, name }, `a cold transfer is held up: ${describeReason(blocker)}`);
    blockers.set(asset, blocker);
  }
};

/** Memories that are kept. Ended transfers leave theirs behind. */
const MAX_MEMORIES = 100;

const memoryOf = ({ memories }: MoverState, id: string): LadderMemory => {
  const memory = memories.get(id) ?? emptyMemory();
  if (memories.size >= MAX_MEMORIES) memories.clear();
  memories.set(id, memory);
  return memory;
};

/** Bitcoin transfers advance with the batches of payouts. */
const advanceOpen = async (state: MoverState): Promise<void> => {
  const { options } = state;
  for (const transfer of await selectOpenTransfers(options.database)) {
    const chain = options.payoutChain();
    if (transfer.chain !== EVM_CHAIN || chain === null) continue;
    const memory = memoryOf(state, transfer.transferId);
    await attempt(state, transfer.currency, () => advanceEvm(options, chain, transfer, memory));
  }
};

/** Follows a refill. Its blocker is what staff sees of a problem. */
const follow = async (state: MoverState, refill: Refill): Promise<void> => {
  const { options } = state;
  const { refillId, currency } = refill;
  await attempt(state, `refill of ${currency}`, async () => {
    try {
      await followRefill(options, refill, memoryOf(state, refillId));
    } catch (error) {
      const blocker = error instanceof Blocked ? error.reason : 'chain_unreachable';
      await updateRefillBlocker(options.database, refillId, blocker);
      throw error;
    }
  });
};

const followOpen = async (state: MoverState): Promise<void> => {
  for (const refill of await selectOpenRefills(state.options.database)) await follow(state, refill);
};

const propose = async ({ options }: MoverState, target: ColdTarget): Promise<void> => {
  const { database, clock, bitcoin } = options;
  const chain = chainOf(target);
  const { asset: currency, address } = target;
  await insertColdAddress(database, { chain, currency, address, at: new Date(clock.nowMs()) });
  if (await hasOpenTransfer(database, chain, currency)) return;
  if (target.chainId === null) {
    if (bitcoin !== null) await proposeBitcoin(options, bitcoin, target);
    return;
  }
  const [evm, payoutChain] = [options.evm(), options.payoutChain()];
  if (evm !== null && payoutChain?.chainId === target.chainId)
    await proposeEvm(options, evm, payoutChain, target);
};

const moveDue = async (state: MoverState): Promise<void> => {
  await advanceOpen(state);
  await followOpen(state);
  await attempt(state, 'every asset', async () => {
    for (const target of await state.options.signer.coldTargets())
      await attempt(state, target.asset, () => propose(state, target));
  });
};

/**
 * Moves money above the hot limits to the cold addresses of the signer's policy: one transfer at a time for each asset. Each step is a
 * short transaction over committed data and may be repeated. If a process dies in between, the next one continues.
 */
export const createColdMover = (options: ColdOptions): ColdMover => {
  const state: MoverState = { options, memories: new Map(), blockers: new Map() };
  let job: Job | null = null;
  const onError = (error: unknown) =>
    options.log.warn({ err: error }, 'cold transfers could not be looked at');
  return {
    moveDue: () => moveDue(state),
    start: () => {
      job = startRepeating({ clock: options.clock, pauseMs: PAUSE_MS, onError }, () => moveDue(state));
    },
    stop: async () => {
      await job?.stop();
    },
  };
};
