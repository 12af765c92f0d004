import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { tidyUp } from '../support/tidy.ts';
import { type LoadOrder, type LoadReport, loadReport } from './load-client.ts';

interface Child {
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

const start = (file: string, args: readonly string[]): Child => {
  const process = fork(fileURLToPath(new URL(file, import.meta.url)), [...args], { execArgv: [] });
  const ended = once(process, 'exit');
  const stop = tidyUp(async () => {
    process.kill('SIGKILL');
    await ended;
  });
  return { process, stop };
};

/** Resolves with the next message of a child. Rejects if the child fails or ends first. */
const nextMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`a process of the benchmark ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });

export interface LoadGenerator {
  send(order: LoadOrder): Promise<LoadReport>;
  stop(): Promise<void>;
}

/** Sends orders over HTTP from a separate process. */
export const startLoadGenerator = (): LoadGenerator => {
  const child = start('./load-process.ts', []);
  return {
    send: async (order) => {
      const answered = nextMessage(child.process);
      child.process.send(order);
      return loadReport.parse(await answered);
    },
    stop: child.stop,
  };
};

/** The naive path behind HTTP in a separate process. Its first message is the port. */
export const startNaiveServer = async (
  databaseUrl: string,
  customers: number,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const child = start('../baselines/naive-server.ts', [databaseUrl, String(customers)]);
  const port = z.int().parse(await nextMessage(child.process));
  return { port, stop: child.stop };
};

/** A plain Fastify that gives every order the same answer, in a separate process. Its first message is the port. */
export const startPlainServer = async (
  answer: string,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const child = start('../baselines/plain-server.ts', [answer]);
  const port = z.int().parse(await nextMessage(child.process));
  return { port, stop: child.stop };
};
