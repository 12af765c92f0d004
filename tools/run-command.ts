import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '../apps/server/src/platform/config.ts';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

export interface Ended {
  readonly ok: boolean;
  /** What it said, of that the last part. */
  readonly output: string;
}

const OUTPUT_LIMIT = 400_000;
const TIMEOUT_MS = 45 * 60_000;

/**
 * The settings of an instance that someone runs are none of the tests' business: they could name a real database. Colours
 * make a log unreadable, and most programs take FORCE_COLOR for a yes whatever it says.
 */
const environment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of [...SETTINGS, 'PORT', 'HOST', 'FORCE_COLOR']) delete env[name];
  // Under npm the programs of node_modules are found already; without it they are not.
  const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${env['PATH'] ?? ''}`;
  return { ...env, PATH: path, NO_COLOR: '1', ...more };
};

/** Runs a program to its end, at most 20 minutes. */
export const runCommand = (
  command: string,
  options: readonly string[],
  { folder = '.', env = {} }: { folder?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: join(ROOT, folder),
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_LIMIT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) =>
      resolve({ ok: false, output: `${command} could not be run: ${error.message}` }),
    );
    child.on('close', (code, signal) => {
      const how = signal === null ? '' : `\n${command} was ended by ${signal}`;
      resolve({ ok: code === 0, output: output + how });
    });
  });
