import { statfs } from 'node:fs/promises';
import { errorCodeOf } from './error-code.ts';
import { because, type ReasonText } from './reasons/reason.rules.ts';

export interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Free and total space on the disk of a folder. */
export const readDisk = async (folder: string): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

const MEGABYTE = 1024 * 1024;
/** PostgreSQL needs a new segment of its log (16 MB) at any moment, and two more while it recovers from a crash. */
const LEAST_FREE_BYTES = 48 * MEGABYTE;

/** The problem of a folder's full disk. Null if it is not full, or cannot be read. */
export const diskProblem = async (folder: string): Promise<ReasonText | null> => {
  const disk = await readDisk(folder).catch(() => null);
  if (disk === null || disk.freeBytes >= LEAST_FREE_BYTES) return null;
  const free = Math.floor(disk.freeBytes / MEGABYTE);
  return because('disk_full', { free, needed: LEAST_FREE_BYTES / MEGABYTE });
};

/** Codes of the operating system, and of PostgreSQL (53100). */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True if an operation failed because a disk is full. A retry helps after there is room. */
export const isDiskFull = (error: unknown): boolean => CODES.has(errorCodeOf(error));
