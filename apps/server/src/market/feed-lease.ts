import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { PriceLog } from './price-log/price-log.ts';

/** The turn of the process that writes the price log. */
export interface FeedTurns {
  /** True if this process has the turn. */
  readonly isOurs: () => boolean;
  /** Resolves when this process gets the turn, with a signal that aborts when the turn ends. Resolves with null if `signal` aborts. */
  readonly next: (signal: AbortSignal) => Promise<AbortSignal | null>;
}

/** For a single process: it always has the turn. */
export const alwaysOurs: FeedTurns = {
  isOurs: () => true,
  next: async (signal) => (signal.aborted ? null : signal),
};

/** For a process that never writes the log. */
export const neverOurs: FeedTurns = { isOurs: () => false, next: async () => null };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const RETRY_MS = 500;
/** A turn survives the loss of its lease for as long as computed seconds are kept in memory. */
const OUTLIVES_MS = 120_000;

/**
 * Aborts `over` if the lease of a turn is lost and does not come back. A lease is lost with its connection, also when the
 * database is slow and nobody else could take it. Continuing is safe, because the fence refuses every entry after another turn
 * has begun.
 */
const watchClaim = async (
  { clock, turns, signal }: { clock: Clock; turns: FeedTurns; signal: AbortSignal },
  claim: AbortSignal,
  over: AbortController,
): Promise<void> => {
  const end = AbortSignal.any([signal, over.signal]);
  for (let ours: AbortSignal | null = claim; ours !== null && !end.aborted; ) {
    await aborted(AbortSignal.any([ours, end]));
    if (end.aborted) return;
    const tooLong = new AbortController();
    const limit = AbortSignal.any([end, tooLong.signal]);
    void clock.waitUntil(clock.nowMs() + OUTLIVES_MS, end).then(() => tooLong.abort());
    ours = await turns.next(limit);
  }
  over.abort();
};

/**
 * Runs `lead` in each turn of this process until `signal` aborts. If a turn failed, or another process ended it by starting its
 * own, this process requests the next one.
 */
export const takeTurns = async (
  { clock, log, turns, signal }: { clock: Clock; log: Log; turns: FeedTurns; signal: AbortSignal },
  lead: (turn: AbortSignal) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    const ours = await turns.next(signal);
    if (ours === null) return;
    const over = new AbortController();
    try {
      void watchClaim({ clock, turns, signal }, ours, over);
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

/** Follows the log while another process writes it. Reads soon after each second, and at once after `wake`. */
export const followLog = (dependencies: {
  log: Log;
  turns: FeedTurns;
  priceLog: Pick<PriceLog, 'catchUp'>;
  signal: AbortSignal;
}): { wake(): void; readonly running: Promise<void> } => {
  const { log, turns, priceLog, signal } = dependencies;
  let nap = new AbortController();
  let failed = false;
  const look = async (): Promise<void> => {
    try {
      if (!turns.isOurs()) await priceLog.catchUp();
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'the price log could not be read; it will be tried again');
      failed = true;
    }
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      nap = new AbortController();
      await look();
      const rest = AbortSignal.any([signal, nap.signal]);
      await delay(POLL_MS, undefined, { signal: rest }).catch(() => undefined);
    }
  };
  return { wake: () => nap.abort(), running: turns === alwaysOurs ? Promise.resolve() : loop() };
};
