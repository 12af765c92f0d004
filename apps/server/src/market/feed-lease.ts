import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { PriceLog } from './price-log/price-log.ts';

/** The lease of the feed: the process that holds it writes the price log. */
export interface FeedLease {
  /** True if this process holds the lease. */
  isHeld(): boolean;
  /** Resolves when this process gets the lease, with a signal that aborts when it loses it. Resolves with null if `signal` aborts. */
  next(signal: AbortSignal): Promise<AbortSignal | null>;
}

/** For a single process: it always holds the lease. */
export const alwaysHeld: FeedLease = {
  isHeld: () => true,
  next: async (signal) => (signal.aborted ? null : signal),
};

/** For a process that never writes the log. */
export const neverHeld: FeedLease = { isHeld: () => false, next: async () => null };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const RETRY_MS = 500;
/** A term survives the loss of its lease for as long as computed seconds are kept in memory. */
const OUTLIVES_MS = 120_000;

interface TermOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly lease: FeedLease;
  readonly signal: AbortSignal;
}

/**
 * Aborts `over` if the lease of a term is lost and does not come back. A lease is lost with its connection, also when the
 * database is slow and nobody else could take it. Continuing is safe, because the fence refuses every entry after another term
 * has begun.
 */
const watchLease = async (
  { clock, lease, signal }: TermOptions,
  first: AbortSignal,
  over: AbortController,
): Promise<void> => {
  const end = AbortSignal.any([signal, over.signal]);
  for (let held: AbortSignal | null = first; held !== null && !end.aborted; ) {
    await aborted(AbortSignal.any([held, end]));
    if (end.aborted) return;
    const tooLong = new AbortController();
    const limit = AbortSignal.any([end, tooLong.signal]);
    void clock.waitUntil(clock.nowMs() + OUTLIVES_MS, end).then(() => tooLong.abort());
    held = await lease.next(limit);
  }
  over.abort();
};

/**
 * Runs `lead` in each term of this process until `signal` aborts. If a term failed, or another process ended it by beginning its
 * own, this process requests the lease again.
 */
export const runTerms = async (
  options: TermOptions,
  lead: (term: AbortSignal) => Promise<void>,
): Promise<void> => {
  const { clock, log, lease, signal } = options;
  while (!signal.aborted) {
    const held = await lease.next(signal);
    if (held === null) return;
    const over = new AbortController();
    try {
      void watchLease(options, held, over);
      await lead(AbortSignal.any([signal, over.signal]));
    } catch (error) {
      log.warn({ err: error }, 'this process stopped writing the price log and is on standby');
    } finally {
      over.abort();
    }
    if (!signal.aborted) await clock.waitUntil(clock.nowMs() + RETRY_MS, signal);
  }
};

const POLL_MS = 150;
/** After a wake-up, and after this process wrote itself, the next one is due a second later. So polling begins only if it is late. */
const WOKEN_POLL_MS = 1_150;

/**
 * Follows the log while another process writes it. Reads at once after `wake`. Without wake-ups it reads soon after each second, so one
 * that is lost delays a second by at most two polls.
 */
export const followLog = (dependencies: {
  log: Log;
  lease: FeedLease;
  priceLog: Pick<PriceLog, 'catchUp'>;
  signal: AbortSignal;
}): { readonly wake: () => void; readonly running: Promise<void> } => {
  const { log, lease, priceLog, signal } = dependencies;
  let sleep = new AbortController();
  let failed = false;
  let pauseMs = POLL_MS;
  const look = async (): Promise<void> => {
    try {
      if (!lease.isHeld()) await priceLog.catchUp();
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'the price log could not be read; it will be tried again');
      failed = true;
    }
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      sleep = new AbortController();
      await look();
      const rest = AbortSignal.any([signal, sleep.signal]);
      const isWoken = await delay(pauseMs, false, { signal: rest }).catch(() => true);
      pauseMs = isWoken || lease.isHeld() ? WOKEN_POLL_MS : POLL_MS;
    }
  };
  return { wake: () => sleep.abort(), running: lease === alwaysHeld ? Promise.resolve() : loop() };
};
