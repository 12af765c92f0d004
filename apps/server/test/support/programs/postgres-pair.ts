import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries } from '../../../src/platform/postgres/embedded/embedded-postgres-binaries.ts';
import {
  initialiseCluster,
  SETTINGS_FILE,
} from '../../../src/platform/postgres/embedded/embedded-postgres-initialise.ts';
import { waitUntilReady } from '../../../src/platform/postgres/embedded/embedded-postgres-process.ts';
import {
  POSTGRES_DATABASE,
  POSTGRES_USER,
  settingsText,
} from '../../../src/platform/postgres/embedded/embedded-postgres-settings.ts';
import {
  choosePostgresUser,
  commandLine,
  giveTo,
} from '../../../src/platform/postgres/embedded/embedded-postgres-user.ts';
import { freePort } from './fault-proxy.ts';
import { treeOf } from './processes.ts';

const PASSWORD = 'pair-of-sticks';
const STANDBY = 'standby';

interface Node {
  readonly folder: string;
  readonly port: number;
  pid: number | null;
}

/** A primary and its synchronous standby, set up as the usual failover tools do. */
export interface PostgresPair {
  /** The ports of the two servers, in their order. */
  readonly ports: readonly number[];
  /** The address of the pair with other ports instead of its own, for a proxy in between. */
  address(ports: readonly number[]): string;
  /** The index of the current primary. */
  primary(): 0 | 1;
  /** Kills the primary with all its processes and promotes the standby. */
  failOver(): Promise<void>;
  /** Copies the primary to the killed server, makes it the synchronous standby, and resolves once it is. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

const dataOf = (node: Node): string => join(node.folder, 'postgres');

const urlOf = (port: number, database = POSTGRES_DATABASE): string =>
  `postgres://${POSTGRES_USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const killAll = async (root: number): Promise<void> => {
  for (const pid of await treeOf(root)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended with its parent.
    }
  }
};

const setSynchronous = (client: pg.Client, names: string): Promise<unknown> =>
  client
    .query(`alter system set synchronous_standby_names = '${names}'`)
    .then(() => client.query('select pg_reload_conf()'));

/** Files of a data directory that belong to the server that runs on it. */
const NOT_COPIED = ['postmaster.pid', 'pg_wal', 'postmaster.opts', 'standby.signal', 'pg_replslot'];

/** Starts two of the embedded PostgreSQL servers in temporary folders, on loopback ports. */
export const startPostgresPair = async (): Promise<PostgresPair> => {
  const binaries = await findPostgresBinaries();
  const user = await choosePostgresUser(binaries.postgres);
  const root = await mkdtemp(join(tmpdir(), 'tallystick-pair-'));
  const nodes: readonly [Node, Node] = [
    { folder: join(root, 'a'), port: await freePort(), pid: null },
    { folder: join(root, 'b'), port: await freePort(), pid: null },
  ];
  let primary: 0 | 1 = 0;
  const other = (): 0 | 1 => (primary === 0 ? 1 : 0);
  const current = (): Node => nodes[primary];

  const start = async (node: Node): Promise<void> => {
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

  const copyTo = (node: Node): Promise<void> =>
    withClient(urlOf(current().port, 'postgres'), async (client) => {
      await rm(dataOf(node), { recursive: true, force: true });
      await mkdir(dataOf(node), { recursive: true, mode: 0o700 });
      await client.query(`select pg_backup_start('pair', true)`);
      const without = NOT_COPIED.map((name) => `--exclude=./${name}`).join(' ');
      // Files may vanish during the copy. The WAL holds the changes that matter.
      const script = `tar -C "$1" ${without} --warning=no-file-changed --warning=no-file-removed -cf - . | tar -C "$2" -xf -`;
      await promisify(execFile)('sh', ['-c', script, 'sh', dataOf(current()), dataOf(node)]);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      await writeFile(join(dataOf(node), 'backup_label'), rows[0]?.labelfile ?? '');
      for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot']) {
        await mkdir(join(dataOf(node), name), { recursive: true, mode: 0o700 });
      }
      await writeFile(join(dataOf(node), 'standby.signal'), '');
      const source = `host=127.0.0.1 port=${current().port} user=${POSTGRES_USER} password=${PASSWORD} application_name=${STANDBY}`;
      await appendFile(
        join(dataOf(node), 'postgresql.auto.conf'),
        `primary_conninfo = '${source}'\nsynchronous_standby_names = ''\n`,
      );
    });

  const mend = async (): Promise<void> => {
    const standby = nodes[other()];
    await copyTo(standby);
    await start(standby);
    await withClient(urlOf(current().port, 'postgres'), async (client) => {
      await setSynchronous(client, STANDBY);
      for (;;) {
        const { rows } = await client.query<{ state: string }>(
          'select sync_state as state from pg_stat_replication',
        );
        if (rows.some(({ state }) => state === 'sync')) return;
        await delay(50);
      }
    });
  };

  for (const { folder } of nodes) await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(nodes[0].folder, 'password');
  await writeFile(passwordFile, `${PASSWORD}\n`, { mode: 0o600 });
  await giveTo(user, root);
  await initialiseCluster(binaries, user, nodes[0].folder, dataOf(nodes[0]), passwordFile);
  await start(nodes[0]);
  await withClient(urlOf(nodes[0].port, 'postgres'), (client) =>
    client.query(`create database ${POSTGRES_DATABASE}`),
  );
  await mend();

  return {
    ports: nodes.map(({ port }) => port),
    address: (ports) =>
      `postgres://${POSTGRES_USER}:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join()}/${POSTGRES_DATABASE}?target_session_attrs=read-write`,
    primary: () => primary,
    failOver: async () => {
      const lost = current();
      if (lost.pid !== null) await killAll(lost.pid);
      lost.pid = null;
      primary = other();
      await withClient(urlOf(current().port, 'postgres'), async (client) => {
        // Failover tools with one standby do the same: the remaining server continues alone until it has a new standby.
        await setSynchronous(client, '');
        await client.query('select pg_promote(true, 30)');
      });
    },
    mend,
    stop: async () => {
      for (const { pid } of nodes) if (pid !== null) await killAll(pid);
      await delay(200);
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
