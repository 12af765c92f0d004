import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyFolder } from '../../../../test/support/programs/prepared-folder.ts';
import { makeDataFolder } from '../../../../test/support/programs/program.ts';
import { openDataFolder } from '../../process/data-folder.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isRunning, readPostmaster, stopServer } from './embedded-postgres-process.ts';
import { possiblePostgresUsers } from './embedded-postgres-user.ts';

const QUICK = { shared_buffers: '16MB' };

/** A folder under a home that is closed to everyone else, for a first start. */
const makeEmptyFolder = async (): Promise<string> => {
  const home = await makeDataFolder();
  const folder = join(home, 'data');
  onTestFinished(async () => {
    const left = await readPostmaster(join(folder, 'postgres'));
    if (left !== null && (await isRunning(left.pid))) await stopServer(left.pid);
    await rm(home, { recursive: true, force: true });
  });
  return folder;
};

let started = '';

/** A folder as a first start has left it: a copy takes a tenth of the time of a first start. */
const makeFolder = async (): Promise<string> => {
  const folder = await makeEmptyFolder();
  await mkdir(folder, { mode: 0o700 });
  await copyFolder(started, folder);
  return folder;
};

const start = async (path: string, options: EmbeddedPostgresOptions = {}) => {
  const folder = await openDataFolder(path);
  try {
    const server = await startEmbeddedPostgres(folder, { settings: QUICK, ...options });
    const stop = async () => {
      await server.stop();
      folder.release();
    };
    return { ...server, stop };
  } catch (error) {
    folder.release();
    throw error;
  }
};

const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
};

/** Another process that starts PostgreSQL on the folder, runs a statement and is killed with `kill -9`. */
const startAndKill = async (folder: string, statement: string): Promise<void> => {
  const code = `
    import pg from 'pg';
    import { openDataFolder } from ${JSON.stringify(new URL('../../process/data-folder.ts', import.meta.url).href)};
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    const server = await startEmbeddedPostgres(await openDataFolder(${JSON.stringify(folder)}), { settings: ${JSON.stringify(QUICK)} });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(${JSON.stringify(statement)});
    console.log('ready');
    client.query('select pg_sleep(60)');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

beforeAll(async () => {
  started = await makeDataFolder();
  await (await start(started)).stop();
});
afterAll(() => rm(started, { recursive: true, force: true }));

for (const user of await possiblePostgresUsers()) {
  test(`keeps what was committed over a restart, run as ${user.name}`, async () => {
    const folder = await makeEmptyFolder();
    const first = await start(folder, { user });
    expect(await ask(first.url, 'show data_checksums')).toEqual(['on']);
    expect(await ask(first.url, 'show fsync')).toEqual(['on']);
    expect(await ask(first.url, 'show synchronous_commit')).toEqual(['on']);
    await ask(first.url, 'create table kept as select 7 as n');
    await first.stop();
    expect(await isRunning(first.pid)).toBe(false);

    const second = await start(folder, { user });
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select n from kept')).toEqual([7]);
    await second.stop();
  });
}

test('takes over the server that a killed process left, and ends what that process had running', async () => {
  const folder = await makeFolder();
  await startAndKill(folder, 'create table kept as select 8 as n');
  const orphan = await readPostmaster(join(folder, 'postgres'));

  const server = await start(folder);
  expect(server.adopted).toBe(true);
  expect(server.pid).toBe(orphan?.pid);
  expect(await ask(server.url, 'select n from kept')).toEqual([8]);
  expect(
    await ask(server.url, "select pid from pg_stat_activity where query = 'select pg_sleep(60)'"),
  ).toEqual([]);
  await server.stop();
  expect(await isRunning(server.pid)).toBe(false);
});

test('restarts a left-over server whose settings are no longer ours', async () => {
  const folder = await makeFolder();
  await startAndKill(folder, 'select 1');
  const server = await start(folder, { settings: { ...QUICK, max_connections: '33' } });
  expect(server.adopted).toBe(false);
  expect(await ask(server.url, 'show max_connections')).toEqual(['33']);
  await server.stop();
});

test('recovers after the server itself was killed', async () => {
  const folder = await makeFolder();
  const first = await start(folder);
  await ask(first.url, 'create table kept as select 9 as n');
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => isRunning(first.pid)).toBe(false);
  await first.stop();

  const second = await start(folder);
  expect(await ask(second.url, 'select n from kept')).toEqual([9]);
  await second.stop();
});

test('starts beside a left-over pid file whose pid belongs to somebody else by now', async () => {
  const folder = await makeFolder();
  const first = await start(folder);
  const file = join(folder, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await first.stop();
  const somebody = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => {
    somebody.kill();
  });
  await writeFile(file, text.replace(/^\d+/, String(somebody.pid)), { mode: 0o600 });

  const second = await start(folder);
  expect(second.adopted).toBe(false);
  expect(somebody.exitCode ?? somebody.signalCode).toBe(null);
  await second.stop();
});

test('listens on loopback where the path is too long for a socket file', async () => {
  const folder = join(await makeFolder(), 'so-deep-that-no-socket-file-has-room'.repeat(3));
  const server = await start(folder);
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(await ask(server.url, 'select 1')).toEqual([1]);
  await server.stop();
});

test('keeps its password and its log to itself', async () => {
  const folder = await makeFolder();
  const server = await start(folder);
  await expect(ask(server.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password');
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'postgres.log'))).mode & 0o777).toBe(0o600);
  await server.stop();
});

test('says what the log says when PostgreSQL does not start', async () => {
  const folder = await makeFolder();
  await expect(start(folder, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /PostgreSQL did not start[\s\S]*invalid value for parameter "shared_buffers": "plenty"/,
  );
});
