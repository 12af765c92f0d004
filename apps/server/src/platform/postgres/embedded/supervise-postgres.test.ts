import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from '../../process/data-folder.ts';
import { isDatabaseAway } from '../database-away.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isRunning } from './embedded-postgres-process.ts';
import { superviseServer } from './supervise-postgres.ts';

const ask = async (url: string, statement: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
};

test('a server that was killed, or lost one of its processes, is started again where it was, and stopped for good when it is to stop', async () => {
  const path = await mkdtemp(join(tmpdir(), 'tallystick-pg-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  const folder = await openDataFolder(path);
  const restarted: number[] = [];
  const server = await startEmbeddedPostgres(folder, {
    settings: { shared_buffers: '16MB' },
    onRestart: (pid) => restarted.push(pid),
    onGiveUp: (error) => expect.fail(String(error)),
  });
  await ask(server.url, 'create table kept as select 11 as n');
  const checkpointer = `select pid from pg_stat_activity where backend_type = 'checkpointer'`;
  for (const victim of [() => server.pid, () => ask(server.url, checkpointer)]) {
    const { pid } = server;
    const before = restarted.length;
    process.kill(Number(await victim()), 'SIGKILL');
    await expect.poll(() => restarted.length).toBe(before + 1);
    expect(server.pid).not.toBe(pid);
    expect(await ask(server.url, 'select n from kept')).toBe(11);
  }
  const { pid } = server;
  await server.stop();
  expect(await isRunning(pid)).toBe(false);
  await expect(ask(server.url, 'select 1')).rejects.toSatisfy(isDatabaseAway);
  folder.release();
});

test('a server that is held up is tried until it starts, and is not given up', async () => {
  let starts = 0;
  let isHeldUp = true;
  const lives = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void lives.kill());
  const restarted = Promise.withResolvers<number>();
  const ended = spawn('false', { stdio: 'ignore' });
  await once(ended, 'exit');
  const supervisor = superviseServer({
    pid: ended.pid ?? 0,
    ended: null,
    firstWaitMs: 1,
    restart: () => {
      starts += 1;
      // Three times as often as a server is tried that nothing holds up. There is room again while the last attempt fails.
      isHeldUp = starts < 23;
      if (starts < 24) return Promise.reject(new Error('no space left on device'));
      return Promise.resolve({ pid: lives.pid ?? 0, ended: null });
    },
    isHeldUp: () => Promise.resolve(isHeldUp),
    onRestart: restarted.resolve,
    onGiveUp: (error) => restarted.reject(new Error('given up', { cause: error })),
  });
  expect(await restarted.promise).toBe(lives.pid);
  expect(starts).toBe(24);
  await supervisor.stop();
});

test('a server that does not stay up is given up after eight attempts', async () => {
  const starts: ChildProcess[] = [];
  const start = async () => {
    const child = spawn('false', { stdio: 'ignore' });
    starts.push(child);
    await once(child, 'exit');
    return { pid: child.pid ?? 0, ended: null };
  };
  const gaveUp = Promise.withResolvers<unknown>();
  const supervisor = superviseServer({
    ...(await start()),
    firstWaitMs: 1,
    restart: start,
    onGiveUp: gaveUp.resolve,
  });
  expect(String(await gaveUp.promise)).toContain('ends as soon as it has started');
  expect(starts).toHaveLength(8);
  await supervisor.stop();
});

test('the end of a child is known at once, and not by looking', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const ended = once(child, 'exit').then(() => undefined);
  const restarted = Promise.withResolvers<number>();
  const lives = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void lives.kill('SIGKILL'));
  const supervisor = superviseServer({
    pid: child.pid ?? 0,
    ended,
    firstWaitMs: 1,
    restart: async () => ({ pid: lives.pid ?? 0, ended: null }),
    onRestart: () => restarted.resolve(performance.now()),
    onGiveUp: restarted.reject,
  });
  await delay(1_100);
  child.kill('SIGKILL');
  await ended;
  const endedAt = performance.now();
  expect((await restarted.promise) - endedAt).toBeLessThan(2_000);
  await supervisor.stop();
});
