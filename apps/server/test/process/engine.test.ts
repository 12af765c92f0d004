import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, openOrders, orderInfo } from '@tallystick/contract';
import { expect, it, onTestFinished } from 'vitest';
import { connectToDatabaseOf } from '../support/programs/postgres/program-database.ts';
import { processesOf } from '../support/programs/processes.ts';
import { useRunningProgram } from '../support/programs/running-program.ts';
import { SHORT_SECONDS } from '../support/trades/publish-terms.ts';

const running = useRunningProgram('short trades');

const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: SHORT_SECONDS } as const;
/** The test stops the front this long after a trade opens, and resumes it when the trade should be settled. */
const STOPPED_AFTER_MS = 2_000;
const STOPPED_FOR_MS = 14_000;
const MAX_LATE_SECONDS = 2;

const engines = async () =>
  (await processesOf(running.program().dataFolder)).filter(({ command }) => command.includes('engine/main.'));

const engine = async () => {
  const [found, ...more] = await engines();
  if (found === undefined || more.length > 0) throw new Error('the program has one engine');
  return found;
};

const ask = async (path: '/readyz' | '/tradez'): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${running.program().url}${path}`);
  return { status: answer.status, text: await answer.text() };
};

const connect = async () => {
  const database = await connectToDatabaseOf(running.program().dataFolder);
  onTestFinished(() => database.end());
  return database;
};

it('makes prices and settles in time while the process that serves requests stands still', {
  timeout: 240_000,
}, async () => {
  const database = await connect();
  const token = await running.openAccount('trades-before-the-standstill');
  const { order_no } = await running.client().call(addOrder, ORDER, { token });
  await delay(STOPPED_AFTER_MS);
  const { pid } = running.program();
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(pid, 'SIGCONT'));
  const from = Math.floor(Date.now() / 1000);
  await delay(STOPPED_FOR_MS);
  const { rows } = await database.query<{ missing: string; head: string; late: string | null }>(
    `select (select count(*) from generate_series($1::bigint, (select max(t) from market.price_log)) s
         where s not in (select t from market.price_log)) as missing,
       (select max(t) from market.price_log) as head,
       (select max(extract(epoch from settled_at) - settle_second) from trading.runs) as late`,
    [from],
  );
  process.kill(pid, 'SIGCONT');
  const [row] = rows;
  expect(Number(row?.missing)).toBe(0);
  expect(Math.floor(Date.now() / 1000) - Number(row?.head)).toBeLessThanOrEqual(MAX_LATE_SECONDS);
  expect(row?.late).not.toBeNull();
  expect(Number(row?.late)).toBeLessThanOrEqual(MAX_LATE_SECONDS);
  const { status, result } = await running.client().call(orderInfo, { order_no }, { token });
  expect([status, result === 'void']).toEqual(['settled', false]);
});

it('is started again when it dies; the front says so, serves reads, and takes no orders meanwhile', {
  timeout: 240_000,
}, async () => {
  const token = await running.openAccount('trades-after-the-engine-died');
  const before = await engine();
  process.kill(before.pid, 'SIGKILL');
  await expect.poll(async () => (await ask('/tradez')).status, { timeout: 5_000, interval: 50 }).toBe(503);
  expect((await ask('/tradez')).text).toContain('the process that makes prices and settles is away');
  expect((await ask('/readyz')).status).toBe(200);
  expect((await running.client().send(openOrders, {}, { token })).status).toBe(200);
  const refused = await running.client().send(addOrder, ORDER, { token });
  expect(refused.body.code).toBe(0);
  await expect.poll(() => ask('/tradez'), { timeout: 60_000, interval: 100 }).toMatchObject({ status: 200 });
  expect((await engine()).pid).not.toBe(before.pid);
  // A second without a price may follow on a busy machine, and then no order is taken for a moment.
  const place = async () => (await running.client().send(addOrder, ORDER, { token })).body.code;
  await expect.poll(place, { timeout: 60_000, interval: 500 }).toBe(1);
});

it('works under the runtime role, and shows no secret on its command line or in its environment', async () => {
  const { pid, command } = await engine();
  const { dataFolder } = running.program();
  const secretOf = async (name: string) => (await readFile(join(dataFolder, name), 'utf8')).trim();
  const [owner, runtime] = [await secretOf('postgres-password'), await secretOf('postgres-app-password')];
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  for (const secret of [owner, runtime]) {
    expect(environment).not.toContain(secret);
    expect(command).not.toContain(secret);
  }
  const database = await connect();
  // PostgreSQL 18 also lists connections that are still authenticating. They have no user yet.
  const { rows } = await database.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and usename is not null`,
  );
  // Neither the front nor the engine connects as the owner.
  expect(rows).toEqual([{ usename: 'tallystick_app' }]);
});

it('ends when the process that serves requests is killed', async () => {
  await engine();
  process.kill(running.program().pid, 'SIGKILL');
  await running.program().exit;
  await expect.poll(engines, { timeout: 15_000, interval: 100 }).toEqual([]);
});
