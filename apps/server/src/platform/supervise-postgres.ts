import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './embedded-postgres-process.ts';

/** How often it is asked whether the server still runs: it may be one that another process of ours has started. */
const LOOK_EVERY_MS = 100;
/** A server that lived for less than this after it took connections counts as one that does not start. */
const LIVED_MS = 1_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
const ATTEMPTS = 8;

export interface Supervisor {
  /** Of the server that runs now, or ran last. */
  pid(): number;
  /** Resolves once it no longer watches and nothing is being started. */
  stop(): Promise<void>;
}

export interface Supervision {
  readonly pid: number;
  /** The first of the waits between attempts, in place of 200 ms. */
  readonly firstWaitMs?: number;
  /** Starts it again and resolves with its pid once it takes connections. */
  readonly restart: () => Promise<number>;
  /** Told when it has ended by itself. */
  readonly onEnd?: (pid: number) => void;
  readonly onRestart?: (pid: number) => void;
  /** Asked before it is given up: true when the cause will pass, such as a full disk. Then it is tried again and again. */
  readonly isHeldUp?: () => Promise<boolean>;
  /** Told when it does not stay up: then it is left alone. */
  readonly onGiveUp: (error: unknown) => void;
}

/**
 * Starts a server that ends again: at once when it had lived for a while, else after a wait that doubles. After eight
 * attempts in a row it is given up, unless something holds it up that will pass.
 */
export const superviseServer = (supervision: Supervision): Supervisor => {
  const firstWaitMs = supervision.firstWaitMs ?? FIRST_WAIT_MS;
  const stopping = new AbortController();
  const { signal } = stopping;
  let pid = supervision.pid;

  const pause = (milliseconds: number): Promise<unknown> =>
    delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  const untilItEnds = async (): Promise<void> => {
    while (!signal.aborted && (await isRunning(pid))) await pause(LOOK_EVERY_MS);
  };

  const watch = async (): Promise<void> => {
    let begun = performance.now();
    let failures = 0;
    for (;;) {
      await untilItEnds();
      if (signal.aborted) return;
      supervision.onEnd?.(pid);
      failures = performance.now() - begun < LIVED_MS ? failures + 1 : 0;
      let failure: unknown = new Error('PostgreSQL ends as soon as it has started');
      for (let isUp = false; !isUp; ) {
        if (failures >= ATTEMPTS) {
          if ((await supervision.isHeldUp?.()) !== true) return supervision.onGiveUp(failure);
          failures = ATTEMPTS - 1;
        }
        if (failures > 0) await pause(Math.min(firstWaitMs * 2 ** (failures - 1), LONGEST_WAIT_MS));
        if (signal.aborted) return;
        try {
          pid = await supervision.restart();
          isUp = true;
        } catch (error) {
          failure = error;
          failures += 1;
        }
      }
      begun = performance.now();
      supervision.onRestart?.(pid);
    }
  };
  const watching = watch();

  return {
    pid: () => pid,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
};
