import { AppError } from '../../../platform/http/errors.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { approveByRule } from '../decide-withdrawal.ts';
import { selectAtWork, type Withdrawal } from '../withdrawals.sql.ts';
import {
  broadcastPayments,
  Hindered,
  type PayContext,
  preparePayment,
  signPayment,
} from './pay-withdrawal.ts';
import type { PayoutChain } from './payout-chain.ts';
import { createPaymentWatch, PATIENCE, type Patience } from './watch-payment.ts';

export interface ProcessorOptions extends PayContext {
  readonly log: Log;
  /** The chain on which a method pays. Null if it is not known now. */
  readonly chainOf: (chain: string) => PayoutChain | null;
  /** Time in which a customer can cancel a withdrawal before the rule approves it. */
  readonly approveAfterMs: number;
  readonly patience?: Patience;
  /** Called with a customer whose withdrawal ended. */
  readonly onChanged: (uid: bigint) => void;
}

export interface WithdrawalProcessor {
  /** Advances every withdrawal that can advance by one step. Never runs concurrently. */
  processDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  readonly seen: ReadonlyMap<string, number>;
  readonly hindrances: ReadonlyMap<string, string>;
}

const PAUSE_MS = 1_000;
const AT_ONCE = 500;
const LONGEST_WAIT_MS = 60_000;

/** In words for staff. */
const hindranceOf = (error: unknown): string => {
  if (error instanceof Hindered) return error.message;
  if (error instanceof AppError && error.code === 'withdrawals_frozen')
    return 'staff froze the withdrawals of this account';
  return 'signer, chain or database could not be reached';
};

/**
 * Processes withdrawals step by step. Each step is a short transaction over committed data, and requests outside of the database
 * (signer, chain) may be repeated. If a process dies in between, the next one continues.
 */
export const createWithdrawalProcessor = (options: ProcessorOptions): WithdrawalProcessor => {
  const { database, clock, log, chainOf, approveAfterMs } = options;
  const seen = new Map<string, number>();
  const hindrances = new Map<string, string>();
  const waiting = new Map<string, { failures: number; untilMs: number }>();
  const watch = createPaymentWatch(options, options.patience ?? PATIENCE);
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** Checks payments in flight first: a problem with a replacement must not hide a payment that arrived. */
  const watchOut = async (chain: PayoutChain, withdrawal: Withdrawal): Promise<void> => {
    const { confirmations, hindrance } = await watch(chain, withdrawal);
    if (confirmations === null) seen.delete(withdrawal.withdrawalId);
    else seen.set(withdrawal.withdrawalId, confirmations);
    if (confirmations !== null && confirmations >= withdrawal.confirmations)
      options.onChanged(withdrawal.uid);
    if (hindrance !== null) throw new Hindered(hindrance);
  };

  const pay = async (withdrawal: Withdrawal): Promise<void> => {
    const chain = chainOf(withdrawal.chain ?? '');
    if (chain === null) throw new Hindered('the chain node is unreachable');
    if (withdrawal.status === 'broadcast') await watchOut(chain, withdrawal);
    else if (withdrawal.status === 'approved') await preparePayment(options, chain, withdrawal);
    const signed = await signPayment(options, chain, withdrawal);
    if (signed !== null) await broadcastPayments(options, chain, signed);
  };

  const advance = async (withdrawal: Withdrawal): Promise<void> => {
    const id = withdrawal.withdrawalId;
    if ((waiting.get(id)?.untilMs ?? 0) > clock.nowMs()) return;
    try {
      if (withdrawal.status === 'requested') {
        await database.transaction((sql) => approveByRule(options, sql, id));
      } else {
        await pay(withdrawal);
      }
      waiting.delete(id);
      hindrances.delete(id);
    } catch (error) {
      const failures = (waiting.get(id)?.failures ?? 0) + 1;
      const waitMs = Math.min(PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS);
      waiting.set(id, { failures, untilMs: clock.nowMs() + waitMs });
      const words = hindranceOf(error);
      if (hindrances.get(id) !== words) {
        // A client's message may contain the address of a node, and with it an API key.
        const name = error instanceof Error ? error.name : 'unknown';
        log.error({ name, withdrawal: id }, `a withdrawal is held up: ${words}`);
      }
      hindrances.set(id, words);
    }
  };

  const processDue = async (): Promise<void> => {
    const before = new Date(clock.nowMs() - approveAfterMs);
    const atWork = await selectAtWork(database, before, AT_ONCE);
    const ids = new Set(atWork.map(({ withdrawalId }) => withdrawalId));
    for (const known of [seen, waiting, hindrances]) {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    }
    for (const withdrawal of atWork) {
      if (stopping.signal.aborted) return;
      await advance(withdrawal);
    }
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await processDue();
      } catch (error) {
        log.warn({ err: error }, 'withdrawals could not be looked at');
      }
      await clock.waitUntil(clock.nowMs() + PAUSE_MS, stopping.signal);
    }
  };

  return {
    processDue,
    start: () => {
      running = loop();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
    seen,
    hindrances,
  };
};
