import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Locks that are held; a handle that nobody refers to would be collected and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock on a file and returns what lets go of it, or null when another has it. SQLite is the one part of Node that
 * takes a lock of the operating system: whatever the timing only one process gets it, other containers see it, and it ends
 * with the process, also by `kill -9`.
 */
export const tryLock = (file: string): (() => void) | null => {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    handle.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  held.add(handle);
  return () => {
    if (held.delete(handle)) handle.close();
  };
};
