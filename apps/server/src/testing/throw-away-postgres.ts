import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '../platform/data-folder.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { isServerOf, readPostmaster, stopServer } from '../platform/embedded-postgres-process.ts';

const PREFIX = 'tallystick-throw-away-';

/** A younger folder may belong to a run that has made it and not locked it yet. */
const LEFT_OVER_AFTER_MS = 60_000;

/** It holds nothing worth a wait for the disk, and many tests at once. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300', shared_buffers: '128MB' };

/** Removes what runs that were killed have left behind; one that still runs keeps its folder locked. */
const sweep = async (): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const path = join(tmpdir(), name);
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

/** A PostgreSQL in a temporary folder, gone with everything in it after `stop`; as fast as it can be, unless told otherwise. */
export const startThrowAwayPostgres = async (
  settings: Readonly<Record<string, string>> = SETTINGS,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  await sweep();
  const folder = await openDataFolder(await mkdtemp(join(tmpdir(), PREFIX)));
  const discard = async () => {
    await rm(folder.path, { recursive: true, force: true });
    folder.release();
  };
  try {
    const server = await startEmbeddedPostgres(folder, { settings });
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
