import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { tidyUp } from '../support/tidy.ts';

/** A script in a separate process. It answers each IPC message with one message. */
export interface Child {
  next(): Promise<unknown>;
  ask(question: Serializable): Promise<unknown>;
  stop(): Promise<void>;
}

export const startChild = (script: URL): Child => {
  const child: ChildProcess = fork(fileURLToPath(script), { execArgv: [] });
  const ended = once(child, 'exit');
  const next = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const onExit = (code: number | null) =>
        reject(new Error(`a process of the benchmark ended with ${code}: ${script.href}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message);
      });
    });
  return {
    next,
    ask: (question) => {
      const answered = next();
      child.send(question);
      return answered;
    },
    stop: tidyUp(async () => {
      child.kill('SIGKILL');
      await ended;
    }),
  };
};
