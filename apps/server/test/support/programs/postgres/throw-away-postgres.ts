import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../../src/platform/postgres/embedded/embedded-postgres.ts';
import {
  isServerOf,
  readPostmaster,
  stopServer,
} from '../../../../src/platform/postgres/embedded/embedded-postgres-process.ts';
import { type DataFolder, openDataFolder } from '../../../../src/platform/process/data-folder.ts';

const PREFIX = 'tallystick-throw-away-';

/** The least age of a folder to remove. A younger one may belong to a run that has not locked it yet. */
const LEFT_OVER_AFTER_MS = 60_000;

/** The data need not survive a crash, so nothing waits for the disk. Many tests use the server at once. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  // The WAL may be in memory, so it stays small.
  min_wal_size: '64MB',
  max_wal_size: '256MB',
  // A client spends 2 ms on the usual 4,096 iterations, at each of 14,000 connections.
  scram_iterations: '1',
};

/** Sets the same password again, so that it has the iterations of the settings in place of those of initdb. */
const rehashPassword = async (url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  const { username, password } = new URL(url);
  const [role, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  await client.query(`alter role ${pg.escapeIdentifier(role)} password ${pg.escapeLiteral(secret)}`);
  await client.end();
};

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';
const TMPFS = 0x01021994;
/** A whole test run has used at most 1.5 GiB there. */
const MEMORY_NEEDED_BYTES = 3 * 1_024 ** 3;

/**
 * Chooses memory if there is plenty, else the disk. A copy of the template writes a thousand small files: 0.1 s in memory, 0.2
 * to 5 s on a busy disk.
 */
const chooseFolder = async (): Promise<string> => {
  const memory = await statfs(MEMORY_FOLDER).catch(() => null);
  if (memory?.type !== TMPFS) return tmpdir();
  const free = Math.min(memory.bavail * memory.bsize, process.availableMemory());
  return free < MEMORY_NEEDED_BYTES ? tmpdir() : MEMORY_FOLDER;
};

const leftIn = async (parent: string): Promise<readonly string[]> => {
  const names = await readdir(parent).catch((): string[] => []);
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => join(parent, name));
};

/** Removes the folders of killed test runs. A live run keeps its folder locked. */
const sweep = async (): Promise<void> => {
  for (const path of [...(await leftIn(MEMORY_FOLDER)), ...(await leftIn(tmpdir()))]) {
    const stats = await stat(path).catch(() => null);
    if (stats === null || Date.now() - stats.mtimeMs < LEFT_OVER_AFTER_MS) continue;
    const folder = await openDataFolder(path).catch(() => null);
    if (folder === null) continue;
    const dataDirectory = join(folder.path, 'postgres');
    const left = await readPostmaster(dataDirectory);
    if (left !== null && (await isServerOf(left.pid, dataDirectory))) await stopServer(left.pid);
    await rm(folder.path, { recursive: true, force: true });
    folder.release();
  }
};

const makeFolderIn = async (
  parent: string,
): Promise<{ folder: DataFolder; discard: () => Promise<void> }> => {
  const folder = await openDataFolder(await mkdtemp(join(parent, PREFIX)));
  return {
    folder,
    discard: async () => {
      await rm(folder.path, { recursive: true, force: true, maxRetries: 5 });
      folder.release();
    },
  };
};

/** Makes a folder in memory, or on the disk if memory is short. `discard` or a later test run removes it. */
export const makeThrowAwayFolder = async (): Promise<{ path: string; discard: () => Promise<void> }> => {
  const { folder, discard } = await makeFolderIn(await chooseFolder());
  return { path: folder.path, discard };
};

/**
 * Starts a PostgreSQL in a temporary folder. `stop` removes the folder. By default it is as fast as possible. With settings it
 * writes to the disk, as the product does.
 */
export const startThrowAwayPostgres = async (
  settings?: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  await sweep();
  const { folder, discard } = await makeFolderIn(settings === undefined ? await chooseFolder() : tmpdir());
  try {
    const server = await startEmbeddedPostgres(folder, { settings: settings ?? SETTINGS });
    if (settings === undefined) await rehashPassword(server.url);
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
};
