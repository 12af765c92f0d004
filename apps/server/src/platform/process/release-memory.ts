import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const AFTER_MS = 30_000;

/**
 * Gives the memory that a start has used back to the system, once it has settled. V8 grows its young generation while code is
 * loaded, and an idle process never collects what it left: 40 to 100 MiB.
 */
export const releaseMemoryAfterStart = (): void => {
  const release = (): void => {
    setFlagsFromString('--expose-gc');
    runInNewContext("gc({ type: 'major', flavor: 'last-resort' })");
  };
  setTimeout(release, AFTER_MS).unref();
};
