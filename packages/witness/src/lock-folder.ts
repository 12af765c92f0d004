import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Locks a folder for this process, because two witnesses on one folder could cosign both sides of a fork. Takes over the lock of
 * a process that no longer runs. Returns the function that releases it.
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'lock');
  for (let attempt = 0; ; attempt += 1) {
    try {
      const handle = openSync(path, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => {
        rmSync(path, { force: true });
      };
    } catch (error) {
      if (!isTaken(error) || attempt > 0) throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      if (Number.isSafeInteger(holder) && holder > 0 && holder !== process.pid && isAlive(holder)) {
        throw new Error(`another witness (process ${holder}) has ${folder}`);
      }
      rmSync(path, { force: true });
    }
  }
};
