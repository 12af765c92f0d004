import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import type { DataFolder } from './data-folder.ts';
import { type Database, openDatabase } from './db.ts';
import { findWeakSettings } from './durability.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import type { Progress } from './progress.ts';
import type { Shutdown } from './shutdown.ts';

/** A process that is stopped or cut off in the middle of a transaction keeps the rows it locked from others no longer. */
const SILENT_TRANSACTION_MS = 5_000;

const connect = async (url: string, onError: (error: Error) => void): Promise<Database> => {
  const database = openDatabase(url, { onError, silentTransactionMs: SILENT_TRANSACTION_MS });
  try {
    await database.query('select 1');
    return database;
  } catch (error) {
    await database.close();
    const words = error instanceof Error ? error.message : String(error);
    throw new ConfigError('TALLYSTICK_DATABASE_URL', `names a database that can't be reached: ${words}`);
  }
};

/** The settings of a server of someone's own may lose what was acknowledged: live refuses that, a demo says it. */
const checkDurability = async (database: Database, mode: Config['mode'], log: Log): Promise<void> => {
  const weak = await findWeakSettings(database);
  if (weak.length === 0) return;
  const words = `must name a database that loses nothing; it has ${weak.join(', ')} switched off`;
  if (mode === 'live') throw new ConfigError('TALLYSTICK_DATABASE_URL', words);
  log.warn({ weak }, `TALLYSTICK_DATABASE_URL ${words}`);
};

/** Starts or finds PostgreSQL, migrates it, and hands over to the shutdown what has to be closed again. */
export const startDatabase = async (
  config: Config,
  folder: DataFolder,
  log: Log,
  progress: Progress,
  shutdown: Shutdown,
  /** Called once, as soon as there is nothing to do but to wait. */
  meanwhile: () => void,
): Promise<Database> => {
  let url = config.databaseUrl;
  if (url !== null) meanwhile();
  else {
    const server = await progress('Starting PostgreSQL', () =>
      startEmbeddedPostgres(folder, {
        meanwhile,
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
    url = server.url;
  }
  // The pool may say that it is closed while its last connection is still closing.
  let closing = false;
  const database = await connect(url, (error) => {
    if (!closing) log.warn({ err: error }, 'a connection to the database was lost');
  });
  shutdown.add({
    name: 'connections',
    stop: () => {
      closing = true;
      return database.close();
    },
  });
  await checkDurability(database, config.mode, log);
  await progress('Migrating the database', () =>
    migrate(database, (name) => log.info({ name }, 'migrating')),
  );
  return database;
};
