import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';

const PROGRAM = fileURLToPath(new URL('witness-process.ts', import.meta.url));
const announcement = z.object({ url: z.string(), verifierKey: z.string() });

/** A witness that ends by itself is started again so often, each time after a pause. */
const MAX_RESTARTS = 10;
const RESTART_PAUSE_MS = 5_000;
const MAX_ERROR_LENGTH = 2_000;

export interface WitnessBeside {
  stop(): Promise<void>;
}

/** Starts a witness of these logs beside the server; `onReady` is told each time it answers, at another address maybe. */
export const startWitness = (options: {
  clock: Clock;
  journal: Log;
  name: string;
  folder: string;
  logKeys: readonly string[];
  onReady: (url: string, verifierKey: string) => void;
}): WitnessBeside => {
  const { clock, journal, name, folder, logKeys, onReady } = options;
  const stopping = new AbortController();
  let child: ChildProcess | null = null;

  const runOnce = (): Promise<void> =>
    new Promise((resolve) => {
      const started = fork(PROGRAM, [name, folder, ...logKeys], {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      child = started;
      let said = '';
      started.stderr?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-MAX_ERROR_LENGTH);
      });
      started.once('message', (message) => {
        const answers = announcement.safeParse(message);
        if (answers.success) onReady(answers.data.url, answers.data.verifierKey);
      });
      started.once('error', (error) => {
        said += String(error);
        resolve();
      });
      started.once('exit', () => {
        child = null;
        if (!stopping.signal.aborted) journal.warn({ said }, 'the witness beside the server has ended');
        resolve();
      });
    });

  const run = async (): Promise<void> => {
    for (let start = 0; start <= MAX_RESTARTS && !stopping.signal.aborted; start += 1) {
      await runOnce();
      await clock.waitUntil(clock.nowMs() + RESTART_PAUSE_MS, stopping.signal);
    }
  };
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      child?.kill('SIGTERM');
      await running;
    },
  };
};
