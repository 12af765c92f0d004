import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from '../apps/server/src/platform/config/config.ts';
import { COMPILED } from '../apps/server/src/platform/process/compile-cache.ts';
import { DEMO_PASSWORD, seedDemo } from './dev/seed-demo.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Starts the server, which restarts when one of its files changes, and Vite in front of it for the phone app and the console, which
 * updates pages in place. A demo gets accounts with trades, deposits, a loan and a chat.
 */
const readAddress = () => {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    return process.exit(1);
  }
};
const { host, port, mode } = readAddress();
const server = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const VITE = '../../node_modules/vite/bin/vite.js';

const run = (cwd: string, options: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawn(process.execPath, options, {
    cwd: join(ROOT, cwd),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });

const children: readonly ChildProcess[] = [
  run(
    '.',
    [
      '--watch',
      '--watch-preserve-output',
      '--watch-path=apps/server/src',
      '--watch-path=packages',
      'apps/server/src/program.ts',
    ],
    { NODE_COMPILE_CACHE: COMPILED },
  ),
  run('apps/web', [VITE], { TALLYSTICK_SERVER: server }),
  run('apps/operator', [VITE], { TALLYSTICK_SERVER: server }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
const ends = children.map((child) => once(child, 'exit'));

const seed = async (): Promise<void> => {
  const isNew = await seedDemo(server);
  const words = isNew ? 'The demo has two customers' : 'The demo was seeded before';
  console.log(`${words}: mali@mail.example and arun@mail.example, password ${DEMO_PASSWORD}`);
};
if (mode === 'demo') seed().catch((error: unknown) => console.error('The demo could not be seeded:', error));

await Promise.race(ends);
stop();
await Promise.all(ends);
