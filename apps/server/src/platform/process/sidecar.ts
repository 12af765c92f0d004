import { type ChildProcess, fork } from 'node:child_process';
import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';

/** Maximum restarts of a program that ends by itself, each after a pause. */
const MAX_RESTARTS = 10;
const RESTART_PAUSE_MS = 5_000;
const MAX_ERROR_LENGTH = 2_000;

export interface Sidecar {
  stop(): Promise<void>;
}

/** Runs a program to its end again and again, at most eleven times, with a pause after each. `runOnce` must not reject. */
export const keepRunning = async (
  clock: Clock,
  signal: AbortSignal,
  runOnce: () => Promise<void>,
): Promise<void> => {
  for (let start = 0; start <= MAX_RESTARTS && !signal.aborted; start += 1) {
    await runOnce();
    await clock.waitUntil(clock.nowMs() + RESTART_PAUSE_MS, signal);
  }
};

/**
 * Runs one of our programs as a sidecar process for the lifetime of this one. It gets SIGTERM to end, and its channel closes if
 * this process dies. `onMessage` gets its messages, unparsed, after each start.
 */
export const startSidecar = (options: {
  clock: Clock;
  log: Log;
  /** For the log: "the witness". */
  name: string;
  program: string;
  args: readonly string[];
  onMessage: (message: unknown) => void;
}): Sidecar => {
  const { clock, log, name, program, args, onMessage } = options;
  const stopping = new AbortController();
  let child: ChildProcess | null = null;

  const runOnce = (): Promise<void> =>
    new Promise((resolve) => {
      const started = fork(program, [...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
      child = started;
      let said = '';
      started.stderr?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-MAX_ERROR_LENGTH);
      });
      started.on('message', onMessage);
      started.once('error', (error) => {
        said += String(error);
        resolve();
      });
      started.once('exit', () => {
        child = null;
        if (!stopping.signal.aborted) log.warn({ said }, `${name} beside the server has ended`);
        resolve();
      });
    });

  const running = keepRunning(clock, stopping.signal, runOnce);

  return {
    stop: async () => {
      stopping.abort();
      child?.kill('SIGTERM');
      await running;
    },
  };
};
