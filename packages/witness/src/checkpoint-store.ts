import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps one checkpoint per log, by the hash of its origin. A checkpoint survives a power loss once `write` has returned. */
export interface CheckpointStore {
  readonly read: (originHash: string) => string | null;
  readonly write: (originHash: string, note: string) => void;
  /** The same note with the witness's signature, for later requests. It can be made again, so losing it is harmless. */
  readonly readCosigned: (originHash: string) => string | null;
  readonly writeCosigned: (originHash: string, note: string) => void;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const syncFolder = (folder: string): void => {
  // Windows cannot open a folder. There, the file system journals the rename itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Writes a file atomically: at any moment, and after any crash, it is the whole old file or the whole new one. */
export const replaceFile = (
  folder: string,
  name: string,
  content: string | Uint8Array,
  mode = 0o644,
): void => {
  const path = join(folder, name);
  const draft = `${path}.new`;
  const handle = openSync(draft, 'w', mode);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, path);
  syncFolder(folder);
};

export const openCheckpointStore = (folder: string): CheckpointStore => ({
  read: (originHash) => readIfThere(join(folder, `${originHash}.last`)),
  write: (originHash, note) => {
    replaceFile(folder, `${originHash}.last`, note);
  },
  readCosigned: (originHash) => readIfThere(join(folder, `${originHash}.checkpoint`)),
  writeCosigned: (originHash, note) => {
    replaceFile(folder, `${originHash}.checkpoint`, note);
  },
});
