import { spawn } from 'node:child_process';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { diskProblem } from '../../disk.ts';
import { boundLogFile, readLogTail } from '../../observability/log-file.ts';
import type { DataFolder } from '../../process/data-folder.ts';
import { StartError } from '../../process/start-error.ts';
import { findPostgresBinaries, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { initialiseCluster, SETTINGS_FILE } from './embedded-postgres-initialise.ts';
import {
  isServerOf,
  readPostmaster,
  signalServer,
  stopServer,
  waitUntilReady,
} from './embedded-postgres-process.ts';
import {
  chooseListening,
  type Listening,
  POSTGRES_DATABASE,
  RUNTIME_USER,
  settingsText,
  urlOf,
} from './embedded-postgres-settings.ts';
import { choosePostgresUser, commandLine, giveTo, type PostgresUser } from './embedded-postgres-user.ts';
import { type Supervised, superviseServer } from './supervise-postgres.ts';

export interface EmbeddedPostgres {
  /** The owner's address, for migrations and repairs. It stays the same across restarts. */
  readonly url: string;
  /** The server's address, under a role that owns nothing. It stays the same across restarts. */
  readonly runtimeUrl: string;
  /** The pid of the running server. */
  readonly pid: number;
  /** True if it took over the server of an earlier, killed process. */
  readonly adopted: boolean;
  readonly stop: () => Promise<void>;
  /** Tells it to stop without waiting for it. */
  readonly kill: () => void;
}

export interface EmbeddedPostgresOptions {
  /** Settings of PostgreSQL in place of ours. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly user?: PostgresUser;
  /** Called once when the server's process exists, before waiting for it. The wait leaves time for other work. */
  readonly meanwhile?: () => void;
  /** Called when the server has ended by itself, before it is restarted. */
  readonly onEnd?: (pid: number) => void;
  readonly onRestart?: (pid: number) => void;
  /** Called when it keeps ending and is given up. Without this callback the server is not restarted. */
  readonly onGiveUp?: (error: unknown) => void;
}

const LOG_LIMIT_BYTES = 4 * 1024 * 1024;
const LOG_CHECK_MS = 60_000;
const START_ATTEMPTS = 20;
const RETRY_MS = 250;
/**
 * The program loads its code in this event loop meanwhile. With 15 processes on two cores that kept the answer of PostgreSQL
 * waiting for more than 10 s.
 */
const CONNECT_TIMEOUT_MS = 60_000;

/** Temporary errors: processes of a killed server may hold its memory for a moment, and a chosen port may be taken meanwhile. */
const PASSES_BY =
  /shared memory block .* still in use|lock file .* already exists|could not bind|Address already in use/;

interface StartedServer extends Supervised {
  readonly listening: Listening;
}

interface Place {
  readonly dataDirectory: string;
  readonly logFile: string;
}

const spawnServer = async (
  { dataDirectory, logFile }: Place,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<Supervised & { readonly ended: Promise<void> }> => {
  const log = await open(logFile, 'a', 0o600);
  try {
    const [command, options] = commandLine(user, binaries.postgres, '-D', dataDirectory);
    // In a separate process group, because Ctrl-C must reach only the app, which drains before it stops its database.
    const child = spawn(command, options, { detached: true, stdio: ['ignore', log.fd, log.fd] });
    child.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.unref();
    if (child.pid === undefined) throw new StartError(`${command} could not be started`);
    return { pid: child.pid, ended };
  } finally {
    await log.close();
  }
};

const startServer = async (
  place: Place,
  binaries: PostgresBinaries,
  user: PostgresUser,
  settingsFor: (listening: Listening) => string,
  chooseWhere: () => Promise<Listening> = () => chooseListening(place.dataDirectory),
  meanwhile: () => void = () => undefined,
): Promise<StartedServer> => {
  for (let attempt = 1; ; attempt += 1) {
    const listening = await chooseWhere();
    await writeFile(join(place.dataDirectory, SETTINGS_FILE), settingsFor(listening));
    const child = await spawnServer(place, binaries, user);
    if (attempt === 1) meanwhile();
    if (await waitUntilReady(place.dataDirectory, child.pid)) return { ...child, listening };
    const tail = await readLogTail(place.logFile, 8);
    if (attempt === START_ATTEMPTS || !PASSES_BY.test(tail)) {
      throw new StartError(`PostgreSQL did not start. The end of ${place.logFile} says:\n${tail}`);
    }
    await delay(RETRY_MS);
  }
};

/** The server left running by a killed process of ours, if its settings equal today's. */
const adoptServer = async (
  { dataDirectory }: Place,
  settingsFor: (listening: Listening) => string,
): Promise<StartedServer | null> => {
  const survivor = await readPostmaster(dataDirectory);
  if (survivor === null) return null;
  if (!(await isServerOf(survivor.pid, dataDirectory))) {
    // PostgreSQL refuses to start beside a file with the pid of any living process. This process is not our PostgreSQL.
    await rm(join(dataDirectory, 'postmaster.pid'), { force: true });
    return null;
  }
  const fresh = await chooseListening(dataDirectory);
  const listening = fresh.kind === 'tcp' ? { ...fresh, port: survivor.port } : fresh;
  const startedWith = await readFile(join(dataDirectory, SETTINGS_FILE), 'utf8').catch(() => '');
  const asToday = startedWith === settingsFor(listening);
  if (asToday && (await waitUntilReady(dataDirectory, survivor.pid)))
    return { pid: survivor.pid, ended: null, listening };
  await stopServer(survivor.pid);
  return null;
};

/** Creates the database and the server's role if they are missing, and ends the sessions that a killed process left. */
const prepareDatabase = async (maintenanceUrl: string, runtimePassword: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: maintenanceUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const found = await client.query('select from pg_database where datname = $1', [POSTGRES_DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${POSTGRES_DATABASE}`);
    const role = await client.query('select from pg_roles where rolname = $1', [RUNTIME_USER]);
    await client.query(
      `${role.rowCount === 0 ? 'create' : 'alter'} role ${RUNTIME_USER}
       with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${client.escapeLiteral(runtimePassword)}`,
    );
  } finally {
    await client.end();
  }
};

/** Runs PostgreSQL on the data folder, which the caller has locked. Takes over one that an earlier process left running. */
export const startEmbeddedPostgres = async (
  folder: DataFolder,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> => {
  const binaries = await findPostgresBinaries();
  const user = options.user ?? (await choosePostgresUser(binaries.postgres));
  const place = { dataDirectory: join(folder.path, 'postgres'), logFile: join(folder.path, 'postgres.log') };
  const password = await folder.secret('postgres-password');
  const runtimePassword = await folder.secret('postgres-app-password');
  await initialiseCluster(
    binaries,
    user,
    folder.path,
    place.dataDirectory,
    join(folder.path, 'postgres-password'),
  );
  await boundLogFile(place.logFile, LOG_LIMIT_BYTES);

  const settingsFor = (listening: Listening) =>
    settingsText(listening, binaries.version, options.settings ?? {});
  const survivor = await adoptServer(place, settingsFor);
  if (survivor === null) await giveTo(user, place.dataDirectory);
  if (survivor !== null) options.meanwhile?.();
  const server =
    survivor ?? (await startServer(place, binaries, user, settingsFor, undefined, options.meanwhile));
  await prepareDatabase(urlOf(server.listening, password, 'postgres'), runtimePassword);

  const logCheck = setInterval(() => {
    boundLogFile(place.logFile, LOG_LIMIT_BYTES).catch(() => undefined);
  }, LOG_CHECK_MS);
  logCheck.unref();
  const { onGiveUp } = options;
  const supervisor =
    onGiveUp === undefined
      ? null
      : superviseServer({
          pid: server.pid,
          ended: server.ended,
          // Restarts at the same address, so that clients can continue.
          restart: () => startServer(place, binaries, user, settingsFor, async () => server.listening),
          onGiveUp,
          isHeldUp: async () => (await diskProblem(folder.path)) !== null,
          ...(options.onEnd !== undefined && { onEnd: options.onEnd }),
          ...(options.onRestart !== undefined && { onRestart: options.onRestart }),
        });
  const pid = () => supervisor?.pid() ?? server.pid;
  return {
    url: urlOf(server.listening, password, POSTGRES_DATABASE),
    runtimeUrl: urlOf(server.listening, runtimePassword, POSTGRES_DATABASE, RUNTIME_USER),
    get pid() {
      return pid();
    },
    adopted: survivor !== null,
    stop: async () => {
      clearInterval(logCheck);
      await supervisor?.stop();
      await stopServer(pid());
    },
    kill: () => {
      void supervisor?.stop();
      signalServer(pid(), 'SIGINT');
    },
  };
};
