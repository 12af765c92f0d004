import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '../../concurrency/backoff.ts';
import { isRunning } from './embedded-postgres-process.ts';

/** Interval of checking whether a server still runs that another of our processes has started. */
const LOOK_EVERY_MS = 100;
/** The same for a child of this process, whose end the system tells. */
const LOOK_AT_CHILD_EVERY_MS = 5_000;
/** A server that ends earlier than this after it accepted connections counts as a failed start. */
const LIVED_MS = 1_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
const ATTEMPTS = 8;

export interface Supervisor {
  /** The pid of the running server, or of the last one. */
  pid(): number;
  /** Resolves when it no longer watches and nothing is being started. */
  stop(): Promise<void>;
}

/** A running server. `ended` resolves when a child of this process has ended. Null: another process has started it. */
export interface Supervised {
  readonly pid: number;
  readonly ended: Promise<void> | null;
}

export interface Supervision extends Supervised {
  /** The first wait between attempts. Default: 200 ms. */
  readonly firstWaitMs?: number;
  /** Restarts the server. Resolves when it accepts connections. */
  readonly restart: () => Promise<Supervised>;
  /** Called when it has ended by itself. */
  readonly onEnd?: (pid: number) => void;
  readonly onRestart?: (pid: number) => void;
  /** Called before each attempt. True if the cause is temporary, such as a full disk; then it is retried without limit. */
  readonly isHeldUp?: () => Promise<boolean>;
  /** Called when it keeps ending. Then it is not restarted any more. */
  readonly onGiveUp: (error: unknown) => void;
}

/**
 * Restarts a server that ends: at once if it had run for a while, otherwise after a wait that doubles. After eight consecutive
 * attempts it is given up, unless the cause is temporary.
 */
export const superviseServer = (supervision: Supervision): Supervisor => {
  const firstMs = supervision.firstWaitMs ?? FIRST_WAIT_MS;
  const stopping = new AbortController();
  const { signal } = stopping;
  let server: Supervised = supervision;

  const pause = (milliseconds: number, until: AbortSignal = signal): Promise<unknown> =>
    delay(milliseconds, undefined, { signal: until, ref: false }).catch(() => undefined);

  const untilItEnds = async (): Promise<void> => {
    const { pid, ended } = server;
    const end = new AbortController();
    void ended?.then(() => end.abort());
    const until = AbortSignal.any([signal, end.signal]);
    const everyMs = ended === null ? LOOK_EVERY_MS : LOOK_AT_CHILD_EVERY_MS;
    while (!until.aborted && (await isRunning(pid))) await pause(everyMs, until);
  };

  const watch = async (): Promise<void> => {
    let begun = performance.now();
    let failures = 0;
    let isHeldUp = false;
    for (;;) {
      await untilItEnds();
      if (signal.aborted) return;
      supervision.onEnd?.(server.pid);
      failures = performance.now() - begun < LIVED_MS ? failures + 1 : 0;
      let failure: unknown = new Error('PostgreSQL ends as soon as it has started');
      for (let isUp = false; !isUp; ) {
        const wasHeldUp = isHeldUp;
        isHeldUp = (await supervision.isHeldUp?.()) === true;
        if (failures >= ATTEMPTS) {
          // The cause may have ended after the attempt that it made fail. So one more attempt follows.
          if (!isHeldUp && !wasHeldUp) return supervision.onGiveUp(failure);
          failures = ATTEMPTS - 1;
        }
        if (failures > 0) await pause(backoffMs(failures, { firstMs, longestMs: LONGEST_WAIT_MS }));
        if (signal.aborted) return;
        try {
          server = await supervision.restart();
          isUp = true;
        } catch (error) {
          failure = error;
          failures += 1;
        }
      }
      begun = performance.now();
      supervision.onRestart?.(server.pid);
    }
  };
  const watching = watch();

  return {
    pid: () => server.pid,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
};
