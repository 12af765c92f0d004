import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILED } from '../../../../src/platform/process/compile-cache.ts';
import { onEnd } from '../../lifetime.ts';

/** Starts a server that dies in a process of its own. Resolves once it is loaded and waits for the action at which it dies. */
export const launchDying = async (program: URL, parameters: readonly string[]): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(program), parameters, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  onEnd(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
};
