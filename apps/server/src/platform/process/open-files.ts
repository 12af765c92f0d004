import { readFile } from 'node:fs/promises';
import { errorCodeOf } from '../error-code.ts';
import { StartError } from './start-error.ts';

/**
 * Minimum limit of open files. It covers the connections of PostgreSQL, the files of the program and some hundred customers. A
 * busy server needs more: docs/production.md.
 */
const MIN_OPEN_FILES = 1024;

const tooFew = (limit: string): StartError =>
  new StartError(
    `this process may open ${limit} files, and needs ${MIN_OPEN_FILES} at least. Raise the limit: ulimit -n 65536, or LimitNOFILE of systemd`,
  );

/** Refuses a start if the limit of open files is too low. Node itself raises the soft limit to the hard one first. */
export const requireOpenFiles = async (limitsFile = '/proc/self/limits'): Promise<void> => {
  // Only Linux has this file. On other systems, the first open beyond the limit reports it.
  const limits = await readFile(limitsFile, 'utf8').catch(() => '');
  const limit = /^Max open files\s+(\d+)\s/m.exec(limits)?.[1];
  if (limit !== undefined && Number(limit) < MIN_OPEN_FILES) throw tooFew(`only ${limit}`);
};

/** The same text for an error of the operating system. Null for any other error. */
export const describeTooManyFiles = (error: unknown): string | null =>
  ['EMFILE', 'ENFILE'].includes(errorCodeOf(error) ?? '') ? tooFew('no more').message : null;
