import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { findPostgresBinaries } from '../../../../src/platform/postgres/embedded/embedded-postgres-binaries.ts';
import { initialiseCluster } from '../../../../src/platform/postgres/embedded/embedded-postgres-initialise.ts';
import {
  POSTGRES_DATABASE,
  POSTGRES_USER,
} from '../../../../src/platform/postgres/embedded/embedded-postgres-settings.ts';
import {
  choosePostgresUser,
  giveTo,
} from '../../../../src/platform/postgres/embedded/embedded-postgres-user.ts';
import { freePort } from '../fault-proxy.ts';
import {
  copyNode,
  dataOf,
  type Installation,
  killNode,
  type Node,
  PASSWORD,
  STANDBY,
  startNode,
  withClient,
} from './postgres-node.ts';

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

const setSynchronous = (client: pg.Client, names: string): Promise<unknown> =>
  client
    .query(`alter system set synchronous_standby_names = '${names}'`)
    .then(() => client.query('select pg_reload_conf()'));

/** Makes the standby a copy of the primary and resolves once it confirms every commit. */
const attachStandby = async (installation: Installation, primary: Node, standby: Node): Promise<void> => {
  await copyNode(primary, standby);
  await startNode(installation, standby);
  await withClient(primary.port, async (client) => {
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

/** Creates the cluster of the first primary and starts it. */
const startPrimary = async (installation: Installation, root: string, node: Node): Promise<void> => {
  const { binaries, user } = installation;
  const passwordFile = join(node.folder, 'password');
  await writeFile(passwordFile, `${PASSWORD}\n`, { mode: 0o600 });
  await giveTo(user, root);
  await initialiseCluster(binaries, user, node.folder, dataOf(node), passwordFile);
  await startNode(installation, node);
  await withClient(node.port, (client) => client.query(`create database ${POSTGRES_DATABASE}`));
};

/** Starts two of the embedded PostgreSQL servers in temporary folders, on loopback ports. */
export const startPostgresPair = async (): Promise<PostgresPair> => {
  const binaries = await findPostgresBinaries();
  const installation = { binaries, user: await choosePostgresUser(binaries.postgres) };
  const root = await mkdtemp(join(tmpdir(), 'tallystick-pair-'));
  const nodes: readonly [Node, Node] = [
    { folder: join(root, 'a'), port: await freePort(), pid: null },
    { folder: join(root, 'b'), port: await freePort(), pid: null },
  ];
  let primary: 0 | 1 = 0;
  const other = (): 0 | 1 => (primary === 0 ? 1 : 0);
  const mend = () => attachStandby(installation, nodes[primary], nodes[other()]);

  for (const { folder } of nodes) await mkdir(folder, { recursive: true, mode: 0o700 });
  await startPrimary(installation, root, nodes[0]);
  await mend();

  return {
    ports: nodes.map(({ port }) => port),
    address: (ports) =>
      `postgres://${POSTGRES_USER}:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join()}/${POSTGRES_DATABASE}?target_session_attrs=read-write`,
    primary: () => primary,
    failOver: async () => {
      await killNode(nodes[primary]);
      primary = other();
      await withClient(nodes[primary].port, async (client) => {
        // Failover tools with one standby do the same: the remaining server continues alone until it has a new standby.
        await setSynchronous(client, '');
        await client.query('select pg_promote(true, 30)');
      });
    },
    mend,
    stop: async () => {
      for (const node of nodes) await killNode(node);
      await delay(200);
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
