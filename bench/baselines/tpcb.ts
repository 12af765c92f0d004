import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { runLoad } from '../support/load.ts';

const run = promisify(execFile);
const SCALE = 64;

/** TPC-B as pgbench runs it: three updates, a select and an insert per transaction, at a given concurrency. */
export interface TpcB {
  readonly name: string;
  /** Transactions per second. */
  measure(concurrency: number, milliseconds: number): Promise<number>;
  close(): Promise<void>;
}

const argumentsOf = (url: string, database: string): string[] => {
  const { hostname, port, username } = new URL(url);
  const host = new URL(url).searchParams.get('host') ?? hostname;
  return ['-h', host, '-p', port || '5432', '-U', decodeURIComponent(username), database];
};

const withPgbench = async (url: string): Promise<TpcB> => {
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(new URL(url).password) };
  const place = argumentsOf(url, 'tpcb');
  await run('pgbench', ['-i', '-q', '-s', String(SCALE), ...place], { env });
  return {
    name: `pgbench TPC-B, scale ${SCALE}, prepared`,
    measure: async (concurrency, milliseconds) => {
      const seconds = String(Math.max(1, Math.round(milliseconds / 1000)));
      const { stdout } = await run(
        'pgbench',
        ['-n', '-M', 'prepared', '-c', String(concurrency), '-j', '2', '-T', seconds, ...place],
        { env },
      );
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
    },
    close: () => Promise.resolve(),
  };
};

const STATEMENTS = [
  'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
  'select abalance from pgbench_accounts where aid = $1',
  'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
  'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
  'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
] as const;

const SCHEMA = `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select b, 0 from generate_series(1, ${SCALE}) b;
  insert into pgbench_tellers select t, (t - 1) / 10 + 1, 0 from generate_series(1, ${SCALE * 10}) t;
  insert into pgbench_accounts select a, (a - 1) / 100000 + 1, 0 from generate_series(1, ${SCALE * 100_000}) a;
  analyze`;

const random = (limit: number): number => 1 + Math.floor(Math.random() * limit);

/** The same transactions from Node, for machines without pgbench. */
const withNode = async (url: string): Promise<TpcB> => {
  const address = new URL(url);
  address.pathname = '/tpcb';
  const pool = new pg.Pool({ connectionString: address.href, max: 512 });
  await pool.query(SCHEMA);
  const once = async (): Promise<boolean> => {
    const client = await pool.connect();
    const [aid, tid, bid, delta] = [
      random(SCALE * 100_000),
      random(SCALE * 10),
      random(SCALE),
      random(10_000) - 5000,
    ];
    const values = [[delta, aid], [aid], [delta, tid], [delta, bid], [tid, bid, aid, delta]];
    await client.query('begin');
    for (const [index, text] of STATEMENTS.entries()) {
      await client.query({ name: `tpcb${index}`, text, values: values[index] ?? [] });
    }
    await client.query('commit');
    client.release();
    return true;
  };
  return {
    name: `TPC-B from Node (pgbench is not on this machine), scale ${SCALE}`,
    measure: async (concurrency, milliseconds) => (await runLoad(concurrency, milliseconds, once)).perSecond,
    close: () => pool.end(),
  };
};

/** Prepares TPC-B in a separate database on the same server. */
export const prepareTpcB = async (url: string): Promise<TpcB> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create database tpcb');
  await client.end();
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  return hasPgbench ? withPgbench(url) : withNode(url);
};
