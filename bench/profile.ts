import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOrder } from '@tallystick/contract';
import { processesOf } from '../apps/server/test/support/programs/processes.ts';
import { startProgram } from '../apps/server/test/support/programs/program.ts';
import { startLoadGenerator } from './http/processes.ts';
import { readProfile } from './profile/read-profile.ts';
import { describeMachine } from './support/machine.ts';
import { timeOfProcess } from './support/processor-time.ts';
import { addCustomers, openDatabaseOf, openDataFolder } from './support/program.ts';
import { tidyUpAll, tidyUpWhenInterrupted } from './support/tidy.ts';

/**
 * `node bench/profile.ts`: the processor time of an order over HTTP by part, at 256 connections on warm code. PostgreSQL, the
 * engine and the server are told apart by their processes. A sampling profile, which costs it a tenth, shares out the server's time.
 */

const CUSTOMERS = 4096;
const WARM_MS = 8_000;
const MEASURED_MS = 10_000;

const nowUs = (): number => Number(process.hrtime.bigint() / 1_000n);

/** CPU time in microseconds of the processes of a data folder: the server, PostgreSQL and the engine. */
const timesOf = async (
  server: number,
  dataFolder: string,
): Promise<Record<'server' | 'sql' | 'engine', number>> => {
  const times = { server: await timeOfProcess(server), sql: 0, engine: 0 };
  for (const { pid, command } of await processesOf(dataFolder)) {
    if (pid === server) continue;
    times[command.includes('postgres') ? 'sql' : 'engine'] += await timeOfProcess(pid);
  }
  return times;
};

const line = (what: string, us: number, orders: number): void =>
  console.log(`| ${what} | ${(us / orders).toFixed(1)} |`);

const main = async (): Promise<void> => {
  const folder = await openDataFolder();
  const profiles = await mkdtemp(join(tmpdir(), 'profile-'));
  const first = await startProgram({ dataFolder: folder.path });
  const database = await openDatabaseOf(folder.path);
  const customers = await addCustomers(database, CUSTOMERS, new Date());
  await database.close();
  await first.stop();
  const env = { NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=250 --cpu-prof-dir=${profiles}` };
  const program = await startProgram({ dataFolder: folder.path, env });
  const generator = startLoadGenerator();
  const order = {
    port: Number(new URL(program.url).port),
    path: addOrder.path,
    tokens: customers.map(({ token }) => token),
    concurrency: 256,
  };
  await generator.send({ ...order, milliseconds: WARM_MS, prefix: 'warm' });
  const before = await timesOf(program.pid, folder.path);
  const from = nowUs();
  const { taken, perSecond, p99Ms } = await generator.send({
    ...order,
    milliseconds: MEASURED_MS,
    prefix: 'measured',
  });
  const to = nowUs();
  const after = await timesOf(program.pid, folder.path);
  await generator.stop();
  await program.stop();
  const file = (await readdir(profiles)).find((name) => name.includes(`.${program.pid}.`));
  if (file === undefined) throw new Error('the server wrote no profile');
  const shares = await readProfile(join(profiles, file), { from, to });
  const serverUs = after.server - before.server;
  console.log(
    `On ${await describeMachine()}: ${taken} orders, ${Math.round(perSecond)}/s with the profile, p99 ${Math.round(p99Ms)} ms\n`,
  );
  console.log('| part | µs an order |\n|---|---|');
  for (const [part, share] of [...shares].toSorted(([, a], [, b]) => b - a))
    line(`server: ${part}`, share * serverUs, taken);
  line('**server, whole process**', serverUs, taken);
  line('**PostgreSQL, all processes**', after.sql - before.sql, taken);
  line('**engine: prices and settlement**', after.engine - before.engine, taken);
  await rm(profiles, { recursive: true });
  await folder.remove();
};

tidyUpWhenInterrupted();
try {
  await main();
} finally {
  await tidyUpAll();
}
