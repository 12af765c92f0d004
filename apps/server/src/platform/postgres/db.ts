import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { databaseHosts } from '../config/cluster/database-hosts.ts';
import { errorCodeOf } from '../error-code.ts';
import { InvariantError } from '../errors.ts';
import { isDatabaseAway } from './database-away.ts';
import { followPrimary } from './primary.ts';

/** Runs statements, alone or inside a transaction. int8 is returned as bigint, timestamptz as Date. */
export interface Sql {
  /** `Row` is the type of the statement's columns according to the migrations. Write it beside the statement. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Like `query`, but parsed once per connection. For statements of the main road. */
  prepared<Row extends pg.QueryResultRow>(
    name: string,
    statement: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
}

export interface Database extends Sql {
  /** Commits when `work` returns, and rolls back when it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One connection for the duration of `work`: for advisory locks and LISTEN. */
  session<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Marks the async context of a transaction. Work scheduled by the transaction keeps the context after its end. Such work may use
 * a pool again, so the mark says whether the transaction is still open.
 */
const transactionContext = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Refuses to wait for a second connection while a transaction holds one. Otherwise as many such transactions as the pool has
 * connections would wait for each other, and block every other user of the pool.
 */
export const refuseInsideTransaction = (): void => {
  if (transactionContext.getStore()?.isOpen !== true) return;
  throw new InvariantError(
    'a pool was asked for a connection inside an open transaction; use the `sql` of the transaction, or ask before or after it',
  );
};

const INT8 = 20;
const INT8_ARRAY = 1016;

const parseInt8 = (text: string): bigint => BigInt(text);
const parseInt8Array = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)));

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === INT8) return parseInt8;
    if (oid === INT8_ARRAY) return parseInt8Array;
    return pg.types.getTypeParser(oid, format);
  },
};

/** A PostgreSQL array of values that need no quotes: numbers, UUIDs, names. For long arrays it is several times as fast as the driver. */
export const plainArray = (values: readonly (bigint | number | string | null)[]): string => {
  const text = values.map((value) => value ?? 'NULL').join(',');
  if (!/^[\w,-]*$/.test(text)) throw new Error('a value of this array needs quotes');
  return `{${text}}`;
};

/** Runs statements on a dedicated connection. */
export const sqlOf = (client: pg.PoolClient): Sql => ({
  query: async <Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(statement, [...values])).rows,
  prepared: async <Row extends pg.QueryResultRow>(
    name: string,
    statement: string,
    values: readonly unknown[] = [],
  ) => (await client.query<Row>({ name, text: statement, values: [...values] })).rows,
});

/** TCP keepalives with which the server notices that our machine or the network has vanished. */
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

/** True if PostgreSQL refused a statement over a connection that works and accepts writes. */
const isRefusal = (error: unknown): boolean =>
  !isDatabaseAway(error) && /^[0-9A-Z]{5}$/.test(errorCodeOf(error) ?? '');

/**
 * Lends a connection of a pool for the duration of `work`. A connection whose server is gone, or no longer accepts writes, is
 * closed. After a refused statement it is kept: a new connection costs more than most statements.
 */
const lend = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const result = await work(client);
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = isRefusal(error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
};

/** One pool, or a pool on one of several servers at a time. */
interface Source {
  readonly lend: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const onePool = (url: string, options: pg.PoolConfig, onError: (error: Error) => void): Source => {
  const pool = new pg.Pool({ ...options, connectionString: url });
  // An idle pooled client that loses its server emits an error here. Without a listener the process would end.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { lend: (work) => lend(pool, work), close: () => pool.end() };
};

const severalPools = (
  urls: readonly string[],
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): Source => {
  const primary = followPrimary(urls, options, onError);
  return {
    lend: async (work) => {
      try {
        return await lend(await primary.pool(), work);
      } catch (error) {
        if (isDatabaseAway(error)) primary.doubt();
        throw error;
      }
    },
    close: () => primary.close(),
  };
};

const runTransaction = async <T>(client: pg.PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> => {
  await client.query('begin');
  const context = { isOpen: true };
  try {
    const result = await transactionContext.run(context, () => work(sqlOf(client)));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    context.isOpen = false;
  }
};

/**
 * Opens a pool on a PostgreSQL address. It connects at the first statement. If the address names several servers, the one that
 * accepts writes is used, for reads too: money decisions never read from a standby.
 */
export const openDatabase = (
  url: string,
  options: {
    maxConnections?: number;
    onError?: (error: Error) => void;
    /** Time after which the server rolls back a silent transaction. */
    silentTransactionMs?: number;
  } = {},
): Database => {
  const onError = options.onError ?? (() => undefined);
  const settings: pg.PoolConfig = {
    max: options.maxConnections ?? 16,
    types,
    application_name: 'tallystick',
    connectionTimeoutMillis: 10_000,
    ...(options.silentTransactionMs !== undefined && {
      idle_in_transaction_session_timeout: options.silentTransactionMs,
      options: KEEPALIVE,
    }),
  };
  const hosts = databaseHosts(url) ?? [url];
  const source =
    hosts.length === 1 ? onePool(hosts[0] ?? url, settings, onError) : severalPools(hosts, settings, onError);

  const session = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    refuseInsideTransaction();
    return source.lend(work);
  };

  return {
    query: (statement, values) => session((client) => sqlOf(client).query(statement, values)),
    prepared: (name, statement, values) =>
      session((client) => sqlOf(client).prepared(name, statement, values)),
    session,
    transaction: (work) => session((client) => runTransaction(client, work)),
    close: source.close,
  };
};
