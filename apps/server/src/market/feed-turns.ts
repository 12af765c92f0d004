import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { PriceLog } from './price-log.ts';

/** Which process makes the price log now. */
export interface FeedTurns {
  /** Whether it is this one. */
  readonly isOurs: () => boolean;
  /** Resolves with a signal once it is this one, which aborts when it no longer is; with null once `signal` aborts. */
  readonly next: (signal: AbortSignal) => Promise<AbortSignal | null>;
}

/** Of a process that is the only one. */
export const alwaysOurs: FeedTurns = {
  isOurs: () => true,
  next: async (signal) => (signal.aborted ? null : signal),
};

/** Of a process that never makes the log. */
export const neverOurs: FeedTurns = { isOurs: () => false, next: async () => null };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const RETRY_MS = 500;
/** A turn outlives the loss of its claim by as long as computed seconds are kept. */
const OUTLIVES_MS = 120_000;

/**
 * Aborts `over` when the claim on a turn is lost and does not come back. A claim is lost with its connection, also when the database
 * is slow and nobody else could take it. Going on is safe: the fence refuses every entry once another turn has begun.
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
 * Runs `lead` in each turn of this process until `signal` aborts. A turn that failed, or that another process has ended by
 * beginning its own, is asked for again.
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
      log.warn({ err: error }, 'this process makes the price log no more, and stands by');
    } finally {
      over.abort();
    }
    if (!signal.aborted) await clock.waitUntil(clock.nowMs() + RETRY_MS, signal);
  }
};

const POLL_MS = 150;

/** Reads on in the log while another process makes it, soon after each of its seconds and at once after `wake`. */
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
