import { randomBytes } from 'node:crypto';
import { access, chmod, constants, link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from './file-lock.ts';
import { StartError } from './start-error.ts';

export interface DataFolder {
  /** Absolute, without symbolic links. */
  readonly path: string;
  /** The text of a file that only this user may read; made by `make` the first time. */
  readonly secret: (name: string, make?: () => string) => Promise<string>;
  readonly release: () => void;
}

/** The folder belongs to an instance that is running. */
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
    // Written beside and linked into place, so that a crash leaves a whole secret or none.
    await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true });
    await link(draft, file);
    await rm(draft);
    return (await readFile(file, 'utf8')).trim();
  }
};

/** Why the operating system refuses to write, by the code of its error; null when the reason is another one. */
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
  const reason = error instanceof Error && 'code' in error ? REFUSALS.get(error.code) : undefined;
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
  // Names the reason: SQLite, which takes the lock, only says that it cannot open its file.
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

/** Makes the folder (for this user only) and holds it alone until `release`, or throws `DataFolderInUseError`. */
export const openDataFolder = async (folder: string): Promise<DataFolder> => {
  try {
    return await takeDataFolder(folder);
  } catch (error) {
    throw explain(folder, error);
  }
};
