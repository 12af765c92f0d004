import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config.ts';
import { errorCodeOf } from '../../error-code.ts';
import type { Log } from '../../observability/log.ts';
import type { Progress } from '../../observability/progress.ts';
import type { DataFolder } from '../../process/data-folder.ts';
import type { Shutdown } from '../../process/shutdown.ts';
import { type Database, openDatabase } from '../db.ts';
import { findWeakSettings } from '../durability.ts';
import { prepareSchema } from '../schema/prepare-schema.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Time limit of a silent transaction, so that a stopped or disconnected process does not keep its row locks. */
const SILENT_TRANSACTION_MS = 5_000;

/** How long a start waits for a server that is there but accepts no writes yet, as in the middle of a fail-over. */
const PRIMARY_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 500;

/**
 * Maximum connections per pool. Requests cannot take a connection of the other three pools, so they cannot delay them. All four
 * together stay below half of PostgreSQL's default of 100, because a front and its engine share one server.
 */
const MAX_CONNECTIONS = { requests: 16, orders: 16, settlement: 8, feed: 6 } as const;

/** The pools of one process. A pool opens a connection only when it needs one. */
export interface Databases {
  /** General requests and background work. */
  readonly requests: Database;
  /** Batches of orders, and the lookup of sessions. */
  readonly orders: Database;
  /** The settler, and the leases of lanes. */
  readonly settlement: Database;
  /** The price log, and the lease of the feed. */
  readonly feed: Database;
}

const isStartingUp = (error: unknown): boolean => errorCodeOf(error) === '57P03';

/** Class 28: the user name, the password or the authentication method is refused. */
const isLoginRefused = (error: unknown): boolean => errorCodeOf(error)?.startsWith('28') ?? false;

const firstAnswer = async (database: Database): Promise<void> => {
  const deadline = performance.now() + PRIMARY_WITHIN_MS;
  for (;;) {
    try {
      await database.query('select 1');
      return;
    } catch (error) {
      if (!isStartingUp(error) || performance.now() > deadline) throw error;
      await delay(LOOK_EVERY_MS);
    }
  }
};

const closeAll = async (databases: Databases): Promise<void> => {
  await Promise.all(Object.values(databases).map((database: Database) => database.close()));
};

const connect = async (url: string, onError: (error: Error) => void): Promise<Databases> => {
  const open = (maxConnections: number): Database =>
    openDatabase(url, { maxConnections, onError, silentTransactionMs: SILENT_TRANSACTION_MS });
  const databases: Databases = {
    requests: open(MAX_CONNECTIONS.requests),
    orders: open(MAX_CONNECTIONS.orders),
    settlement: open(MAX_CONNECTIONS.settlement),
    feed: open(MAX_CONNECTIONS.feed),
  };
  try {
    await firstAnswer(databases.requests);
    return databases;
  } catch (error) {
    await closeAll(databases);
    if (isLoginRefused(error)) {
      throw new ConfigError('TALLYSTICK_DATABASE_URL', 'has a user name or password that PostgreSQL refuses');
    }
    const words = error instanceof Error ? error.message : String(error);
    throw new ConfigError('TALLYSTICK_DATABASE_URL', `names a database that can't be reached: ${words}`);
  }
};

/** Opens the pools and registers them for the shutdown. */
export const openDatabases = async (url: string, log: Log, shutdown: Shutdown): Promise<Databases> => {
  // The pool may report that it is closed while its last connection is still closing.
  let closing = false;
  const databases = await connect(url, (error) => {
    if (!closing) log.warn({ err: error }, 'a connection to the database was lost');
  });
  shutdown.add({
    name: 'connections',
    stop: () => {
      closing = true;
      return closeAll(databases);
    },
  });
  return databases;
};

/** Checks an external server's settings, which may lose acknowledged data. Live mode refuses them; a demo warns. */
const checkDurability = async (database: Database, mode: Config['mode'], log: Log): Promise<void> => {
  const weak = await findWeakSettings(database);
  if (weak.length === 0) return;
  const words = `must name a database that loses nothing; it has ${weak.join(', ')} switched off`;
  if (mode === 'live') throw new ConfigError('TALLYSTICK_DATABASE_URL', words);
  log.warn({ weak }, `TALLYSTICK_DATABASE_URL ${words}`);
};

/** Steps of a start that need no database and can begin earlier. A later await reports their errors. */
interface OtherSteps {
  readonly build: () => Promise<unknown>;
  readonly read: () => Promise<unknown>;
}

/** Starts or finds PostgreSQL, migrates it, and registers everything for the shutdown. Returns the pools and their address. */
export const startDatabase = async (
  config: Config,
  folder: DataFolder,
  log: Log,
  progress: Progress,
  shutdown: Shutdown,
  others: OtherSteps,
): Promise<Databases & { readonly url: string }> => {
  let url = config.databaseUrl;
  let ownerUrl = config.migrationUrl;
  // An external database runs already, so the program is loaded first: during loading, this process would miss the database's
  // answers and take it for cut off.
  if (url !== null) await others.read().catch(() => undefined);
  else {
    const server = await progress('Starting PostgreSQL', () =>
      startEmbeddedPostgres(folder, {
        meanwhile: () => {
          for (const begin of [others.build, others.read]) begin().catch(() => undefined);
        },
        onEnd: (pid) => log.warn({ pid }, 'PostgreSQL has ended by itself and is started again'),
        onRestart: (pid) => log.info({ pid }, 'PostgreSQL runs again'),
        onGiveUp: (error) => {
          log.error({ err: error }, 'PostgreSQL does not stay up: the program ends');
          void shutdown.run(1);
        },
      }),
    );
    shutdown.add({ name: 'PostgreSQL', stop: server.stop, force: server.kill });
    log.info({ pid: server.pid, adopted: server.adopted }, 'PostgreSQL runs');
    url = server.runtimeUrl;
    ownerUrl = server.url;
  }
  const databases = await openDatabases(url, log, shutdown);
  await checkDurability(databases.requests, config.mode, log);
  await progress('Migrating the database', () =>
    prepareSchema(databases.requests, ownerUrl, config.mode, log),
  );
  return { ...databases, url };
};
