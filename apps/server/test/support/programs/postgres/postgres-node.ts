import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresBinaries } from '../../../../src/platform/postgres/embedded/embedded-postgres-binaries.ts';
import { SETTINGS_FILE } from '../../../../src/platform/postgres/embedded/embedded-postgres-initialise.ts';
import { waitUntilReady } from '../../../../src/platform/postgres/embedded/embedded-postgres-process.ts';
import {
  POSTGRES_USER,
  settingsText,
} from '../../../../src/platform/postgres/embedded/embedded-postgres-settings.ts';
import {
  commandLine,
  giveTo,
  type PostgresUser,
} from '../../../../src/platform/postgres/embedded/embedded-postgres-user.ts';
import { treeOf } from '../processes.ts';

export const PASSWORD = 'pair-of-sticks';
/** The name under which the standby receives the log. */
export const STANDBY = 'standby';

/** One server of the pair. */
export interface Node {
  readonly folder: string;
  readonly port: number;
  pid: number | null;
}

/** The programs of PostgreSQL and the user that runs them. */
export interface Installation {
  readonly binaries: PostgresBinaries;
  readonly user: PostgresUser;
}

export const dataOf = (node: Node): string => join(node.folder, 'postgres');

export const withClient = async <T>(port: number, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: `postgres://${POSTGRES_USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Kills the server with all its processes. */
export const killNode = async (node: Node): Promise<void> => {
  if (node.pid === null) return;
  for (const pid of await treeOf(node.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended with its parent.
    }
  }
  node.pid = null;
};

export const startNode = async ({ binaries, user }: Installation, node: Node): Promise<void> => {
  const settings = {
    shared_buffers: '64MB',
    max_connections: '200',
    wal_keep_size: '1GB',
    wal_receiver_status_interval: '1s',
    wal_retrieve_retry_interval: '200ms',
  };
  const text = settingsText({ kind: 'tcp', port: node.port }, binaries.version, settings);
  await writeFile(join(dataOf(node), SETTINGS_FILE), text);
  await giveTo(user, dataOf(node));
  const log = await open(join(node.folder, 'postgres.log'), 'a', 0o600);
  const [command, options] = commandLine(user, binaries.postgres, '-D', dataOf(node));
  const child = spawn(command, options, { detached: true, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  child.unref();
  if (child.pid === undefined || !(await waitUntilReady(dataOf(node), child.pid))) {
    throw new Error(`a PostgreSQL of the pair did not start, see ${node.folder}/postgres.log`);
  }
  node.pid = child.pid;
};

/** Files of a data directory that belong to the server that runs on it. */
const NOT_COPIED = ['postmaster.pid', 'pg_wal', 'postmaster.opts', 'standby.signal', 'pg_replslot'];

/** Copies the data of a running server to another one, which then starts as its standby. */
export const copyNode = (from: Node, to: Node): Promise<void> =>
  withClient(from.port, async (client) => {
    await rm(dataOf(to), { recursive: true, force: true });
    await mkdir(dataOf(to), { recursive: true, mode: 0o700 });
    await client.query(`select pg_backup_start('pair', true)`);
    const without = NOT_COPIED.map((name) => `--exclude=./${name}`).join(' ');
    // Files may vanish during the copy. The WAL holds the changes that matter.
    const script = `tar -C "$1" ${without} --warning=no-file-changed --warning=no-file-removed -cf - . | tar -C "$2" -xf -`;
    await promisify(execFile)('sh', ['-c', script, 'sh', dataOf(from), dataOf(to)]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(dataOf(to), 'backup_label'), rows[0]?.labelfile ?? '');
    for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot']) {
      await mkdir(join(dataOf(to), name), { recursive: true, mode: 0o700 });
    }
    await writeFile(join(dataOf(to), 'standby.signal'), '');
    const source = `host=127.0.0.1 port=${from.port} user=${POSTGRES_USER} password=${PASSWORD} application_name=${STANDBY}`;
    await appendFile(
      join(dataOf(to), 'postgresql.auto.conf'),
      `primary_conninfo = '${source}'\nsynchronous_standby_names = ''\n`,
    );
  });
