import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { OLD_NAMES } from '../apps/server/src/platform/config/renamed-settings.ts';
import { SETTINGS } from '../apps/server/src/platform/config/settings.ts';
import { COMPILED } from '../apps/server/src/platform/process/compile-cache.ts';
import { ROOT } from './root.ts';

export interface Ended {
  readonly ok: boolean;
  /** The last part of its output. */
  readonly output: string;
}

const OUTPUT_LIMIT = 400_000;
const TIMEOUT_MS = 45 * 60_000;

/**
 * Removes the settings of a developer's own instance, which could name a real database. Colours make a log unreadable, and most
 * programs enable them for any value of FORCE_COLOR.
 */
const environment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of [...Object.keys(SETTINGS), ...OLD_NAMES, 'FORCE_COLOR']) delete env[name];
  // npm adds the programs of node_modules to PATH. Without npm they would not be found.
  const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${env['PATH'] ?? ''}`;
  // Tests start the commands of the repository a hundred times. Without the cache each start compiles their sources: 0.4 s in place of 0.12.
  return { ...env, PATH: path, NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED, ...more };
};

export interface CommandOptions {
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Defaults to 45 minutes. */
  readonly timeoutMs?: number;
  /** Called with each line of both output streams. */
  readonly onLine?: (line: string) => void;
}

/** Calls back once per line, whatever the chunks of the text are. */
const splitLines = (onLine: (line: string) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') onLine(line);
  };
};

/** Runs a program to its end, or until its time is over. */
export const runCommand = (
  command: string,
  options: readonly string[],
  { folder = '.', env = {}, timeoutMs = TIMEOUT_MS, onLine = () => undefined }: CommandOptions = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: join(ROOT, folder),
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    let output = '';
    const tellLines = splitLines(onLine);
    const keep = (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-OUTPUT_LIMIT);
      tellLines(text);
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
