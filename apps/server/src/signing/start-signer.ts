import { type ChildProcess, fork } from 'node:child_process';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import { programFile } from '../platform/program-files.ts';

const RESTART_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const MAX_ERROR_LENGTH = 2_000;

export interface SignerBeside {
  /** Resolves when it answers for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the signer of a demo as a sidecar process, and restarts it when it ends. It inherits nothing of the server’s environment
 * except the values named here.
 */
export const startSigner = (options: {
  clock: Clock;
  log: Log;
  dataFolder: string;
  intentKey: Uint8Array;
}): SignerBeside => {
  const { clock, log, dataFolder, intentKey } = options;
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();
  let child: ChildProcess | null = null;

  const runOnce = (): Promise<void> =>
    new Promise((resolve) => {
      const started = fork(programFile('signing/main'), [], {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: {
          TALLYSTICK_MODE: 'demo',
          TALLYSTICK_DATA: dataFolder,
          TALLYSTICK_SIGNER_INTENT_KEY: Buffer.from(intentKey).toString('base64url'),
        },
      });
      child = started;
      let said = '';
      started.stderr?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-MAX_ERROR_LENGTH);
      });
      started.once('message', () => ready.resolve());
      started.once('error', (error) => {
        said += String(error);
        resolve();
      });
      started.once('exit', () => {
        child = null;
        if (!stopping.signal.aborted) log.error({ said }, 'the signer has ended and is started again');
        resolve();
      });
    });

  const run = async (): Promise<void> => {
    let pauseMs = RESTART_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const begunMs = clock.nowMs();
      await runOnce();
      pauseMs =
        clock.nowMs() - begunMs > LONGEST_PAUSE_MS
          ? RESTART_PAUSE_MS
          : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      await clock.waitUntil(clock.nowMs() + pauseMs, stopping.signal);
    }
    ready.reject(new Error('the signer was stopped before it answered'));
  };
  ready.promise.catch(() => undefined);
  const running = run();

  return {
    ready: ready.promise,
    stop: async () => {
      stopping.abort();
      child?.kill('SIGTERM');
      await running;
    },
  };
};
