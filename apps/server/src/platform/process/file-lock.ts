import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Held locks. Without this reference the handle would be garbage-collected and its lock released. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file and returns the function that releases it, or null if another process holds it. SQLite is the only part of Node
 * that takes an operating system lock. Only one process can get it at any timing, other containers see it, and it ends with the
 * process, also by `kill -9`.
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
