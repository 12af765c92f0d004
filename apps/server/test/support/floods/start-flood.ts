import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type FloodOrder, type FloodReport, floodReport } from './flood-order.ts';

const PROCESS = fileURLToPath(new URL('./flood-process.ts', import.meta.url));

/** A process that waits for its order. `send` floods the program and resolves with the number of each answer. */
export interface Flooder {
  send(order: FloodOrder): Promise<FloodReport>;
}

/** Starts another process, so that neither the program nor the bystander shares an event loop with the flood. It ends by itself. */
export const startFlooder = async (): Promise<Flooder> => {
  const child = fork(PROCESS, [], { execArgv: [] });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the flood ended with ${code} before it reported`)));
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return {
    send: async (order) => {
      const report = once(child, 'message');
      child.send(order);
      const answer: unknown[] = await Promise.race([report, ended]);
      return floodReport.parse(answer[0]);
    },
  };
};
