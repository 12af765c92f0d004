import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../error-code.ts';
import { writeWhole } from '../write-whole.ts';

/** Bytes stored under a name: a folder, or any object store with these three operations. */
export interface ObjectStore {
  /** Resolves when the bytes are durable. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null if there is nothing under the name. */
  get(name: string): Promise<Buffer | null>;
  /** Removing a missing object is not an error. */
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isMissing = (error: unknown): boolean => errorCodeOf(error) === 'ENOENT';

/** Objects as files that only this user may read, in one folder for each pair of last letters. Names are UUIDs. */
export const folderStore = (folder: string): ObjectStore => {
  const placeOf = (name: string): string => {
    // No name can leave the folder.
    if (!NAME.test(name)) throw new Error('an object is named by a UUID');
    return join(folder, name.slice(-2), name);
  };
  return {
    put: async (name, bytes) => writeWhole(placeOf(name), bytes, { mode: 0o600, folderMode: 0o700 }),
    get: async (name) => {
      try {
        return await readFile(placeOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (name) => {
      const file = placeOf(name);
      await rm(file, { force: true });
      await rm(`${file}.part`, { force: true });
    },
  };
};
