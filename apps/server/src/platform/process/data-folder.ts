import { randomBytes } from 'node:crypto';
import { access, chmod, constants, link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../error-code.ts';
import { tryLock } from './file-lock.ts';
import { StartError } from './start-error.ts';

export interface DataFolder {
  /** Absolute path without symbolic links. */
  readonly path: string;
  /** The text of a file that only this user may read. `make` creates it the first time. */
  readonly secret: (name: string, make?: () => string) => Promise<string>;
  readonly release: () => void;
}

/** A running instance uses the folder. */
export class DataFolderInUseError extends StartError {
  constructor(path: string, pid: number | null) {
    const owner = pid === null ? 'another instance' : `another instance, process ${pid}`;
    super(
      `the data folder ${path} is in use by ${owner}. Stop it, or choose another folder with TALLYSTICK_DATA`,
    );
    this.name = 'DataFolderInUseError';
  }
}

const LOCK_FILE = 'lock';
const OWNER_FILE = 'pid';

const readOwner = async (path: string): Promise<number | null> => {
  const text = await readFile(join(path, OWNER_FILE), 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
};

const makeSecret = () => randomBytes(24).toString('base64url');

const readOrMakeSecret = async (file: string, make: () => string): Promise<string> => {
  const draft = `${file}.${process.pid}`;
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    // Written to a temporary file and linked into place, so that a crash leaves a whole secret or none.
    await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true });
    await link(draft, file);
    await rm(draft);
    return (await readFile(file, 'utf8')).trim();
  }
};

/** Reasons why the operating system refuses to write, by error code. */
const REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'its file system is read-only'],
  ['ENOSPC', 'its disk is full'],
  ['EDQUOT', 'its disk quota is used up'],
  ['ENOTDIR', 'a part of this path is a file'],
  ['EEXIST', 'it is a file'],
]);

const explain = (folder: string, error: unknown): unknown => {
  const reason = REFUSALS.get(errorCodeOf(error));
  if (reason === undefined) return error;
  return new StartError(
    `the data folder ${folder} cannot be written: ${reason}. Allow it, or choose another folder with TALLYSTICK_DATA`,
    { cause: error },
  );
};

const takeDataFolder = async (folder: string): Promise<DataFolder> => {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = await realpath(folder);
  if (created !== undefined) await chmod(path, 0o700);
  // Finds the reason: SQLite, which takes the lock, only reports that it cannot open its file.
  await access(path, constants.W_OK | constants.X_OK);
  const release = tryLock(join(path, LOCK_FILE));
  if (release === null) throw new DataFolderInUseError(path, await readOwner(path));
  await writeFile(join(path, OWNER_FILE), String(process.pid));
  return {
    path,
    secret: (name, make = makeSecret) => readOrMakeSecret(join(path, name), make),
    release,
  };
};

/** Creates the folder (only for this user) and locks it until `release`. Throws `DataFolderInUseError` if it is in use. */
export const openDataFolder = async (folder: string): Promise<DataFolder> => {
  try {
    return await takeDataFolder(folder);
  } catch (error) {
    throw explain(folder, error);
  }
};
