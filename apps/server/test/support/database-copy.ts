import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../src/platform/postgres/db.ts';
import { migrate } from '../../src/platform/postgres/schema/migrate.ts';
import { schemaDigest } from './schema/schema-digest.ts';

/** The address of the PostgreSQL server that the test run started; see `global-setup.ts`. */
const serverUrl = (): string => {
  const url = process.env['TALLYSTICK_TEST_SERVER_URL'];
  if (url === undefined) throw new Error('no PostgreSQL for tests: vitest’s global setup did not run');
  return url;
};

const withDatabase = (name: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes the template that each test's database is copied from. There is one template for each state of the schema. */
const makeTemplate = async (): Promise<string> => {
  const name = `template_${await schemaDigest()}`;
  const client = new pg.Client(serverUrl());
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const building = `${name}_building`;
      await client.query(`drop database if exists ${building}`);
      await client.query(`create database ${building}`);
      const database = openDatabase(withDatabase(building), { maxConnections: 1 });
      await migrate(database);
      await database.close();
      await client.query(`alter database ${building} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
};

let template: Promise<string> | undefined;

/** Reads the migrations once in a process: one test file may ask for a hundred databases. */
const ensureTemplate = (): Promise<string> => {
  template ??= makeTemplate();
  return template;
};

let admin: pg.Pool | undefined;

/** Runs a statement on the one connection with which a worker creates and drops its databases. */
const administer = async (statement: string): Promise<void> => {
  admin ??= new pg.Pool({
    connectionString: serverUrl(),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  await admin.query(statement);
};

interface OwnDatabase {
  readonly database: Database & { url: string };
  readonly drop: () => Promise<void>;
}

/** Creates a migrated database for the caller alone. The caller drops it. */
export const createDatabaseCopy = async (): Promise<OwnDatabase> =>
  createDatabaseFrom(await ensureTemplate());

/** Creates a database from a template of the server, for the caller alone. The caller drops it. */
export const createDatabaseFrom = async (template: string): Promise<OwnDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // `file_copy` takes two thirds of the time of `wal_log`, which also writes every page to the WAL.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(name);
  const database = openDatabase(url);
  return {
    database: { ...database, url },
    drop: async () => {
      await database.close();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
};
