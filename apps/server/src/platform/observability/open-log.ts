import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from './log.ts';
import { boundLogFile } from './log-file.ts';
import { createLog } from './log-lines.ts';

const LIMIT_BYTES = 8 * 1024 * 1024;
const CHECK_MS = 60_000;

const nowMs = () => systemClock.nowMs();

const keepBounded = async (path: string): Promise<void> => {
  await boundLogFile(path, LIMIT_BYTES);
  setInterval(() => {
    boundLogFile(path, LIMIT_BYTES).catch(() => undefined);
  }, CHECK_MS).unref();
};

/** Appends lines to a file. After a failed write, as on a full disk, the file is opened again for the next line. */
const appendTo = (path: string): ((line: string) => void) => {
  let stream: WriteStream | null = null;
  return (line) => {
    if (stream === null) {
      const opened = createWriteStream(path, { flags: 'a', mode: 0o600 });
      opened.on('error', () => {
        if (stream === opened) stream = null;
      });
      stream = opened;
    }
    stream.write(line);
  };
};

/**
 * In live mode the log goes to standard output. In a demo it goes into the data folder, so that the screen stays readable.
 * `appended`: another process limits the file's size.
 */
export const openLog = async (
  mode: Config['mode'],
  folder: string,
  file: 'bounded' | 'appended',
): Promise<Log> => {
  if (mode === 'live') return createLog((line) => process.stdout.write(line), nowMs);
  const path = join(folder, 'server.log');
  if (file === 'bounded') await keepBounded(path);
  const log = createLog(appendTo(path), nowMs);
  return {
    ...log,
    error: (facts, words) => {
      log.error(facts, words);
      process.stderr.write(`error: ${words} (more in ${path})\n`);
    },
  };
};
