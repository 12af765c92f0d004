import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addOrder } from '@tallystick/contract';
import { processesOf } from '../apps/server/test/support/programs/processes.ts';
import { startProgram } from '../apps/server/test/support/programs/program.ts';
import { startLoadGenerator } from './http/processes.ts';
import { liveHeapOf, reportingHeap } from './memory/live-heap.ts';
import { ownMemoryOf, type Sample, slopePerHour } from './memory/memory.ts';
import { describeMachine } from './support/machine.ts';
import { addCustomers, openDatabaseOf, openDataFolder } from './support/program.ts';
import { tidyUpAll, tidyUpWhenInterrupted } from './support/tidy.ts';

/**
 * `node bench/soak.ts [minutes] [orders per second]`: steady load over HTTP (30 minutes, 4,500 orders a second by default), every
 * refusal and error, the memory of the server, the engine and PostgreSQL with its slope after the first quarter, and the live heap of
 * the server and the engine after a collection, then and at the end.
 */

const [minutes = 30, perSecond = 4_500] = process.argv.slice(2).map(Number);
const CUSTOMERS = 16_384;
const CONCURRENCY = 256;
const SAMPLE_MS = 5_000;

const KINDS = ['server', 'engine', 'PostgreSQL'] as const;
type Kind = (typeof KINDS)[number];

/** The own memory of each kind of process of a data folder in MiB. */
const memoryOf = async (server: number, dataFolder: string): Promise<Record<Kind, number>> => {
  const memory = { server: 0, engine: 0, PostgreSQL: 0 };
  for (const { pid, command } of await processesOf(dataFolder)) {
    if (pid !== server)
      memory[command.includes('postgres') ? 'PostgreSQL' : 'engine'] += await ownMemoryOf(pid);
  }
  memory.server = await ownMemoryOf(server);
  return memory;
};

/** The live heap of the server and of the engine in MiB. */
const liveHeapsOf = async (server: number, dataFolder: string, file: string) => {
  const engine = (await processesOf(dataFolder)).find(
    ({ pid, command }) => pid !== server && command.includes('engine/main'),
  );
  if (engine === undefined) throw new Error('the program has no engine');
  return { server: await liveHeapOf(file, server), engine: await liveHeapOf(file, engine.pid) };
};

const tell = (kind: Kind, samples: readonly Sample[]): void => {
  const steady = samples.slice(Math.ceil(samples.length / 4));
  const [first, last] = [steady.at(0)?.mib ?? 0, steady.at(-1)?.mib ?? 0];
  console.log(
    `${kind}: ${first.toFixed(0)} MiB after the first quarter, ${last.toFixed(0)} MiB at the end, slope ${slopePerHour(steady).toFixed(1)} MiB/h`,
  );
};

const main = async (): Promise<void> => {
  const folder = await openDataFolder();
  const heapFile = join(folder.path, 'heap-reports');
  const program = await startProgram({ dataFolder: folder.path, env: reportingHeap(heapFile) });
  const database = await openDatabaseOf(folder.path);
  const customers = await addCustomers(database, CUSTOMERS, new Date());
  await database.close();
  const generator = startLoadGenerator();
  const samples: Record<Kind, Sample[]> = { server: [], engine: [], PostgreSQL: [] };
  const sample = async (): Promise<void> => {
    const memory = await memoryOf(program.pid, folder.path);
    for (const kind of KINDS) samples[kind].push({ atMs: performance.now(), mib: memory[kind] });
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  const heaps = () => liveHeapsOf(program.pid, folder.path, heapFile);
  const early = delay((minutes * 60_000) / 4).then(heaps);
  const {
    taken,
    perSecond: rate,
    p50Ms,
    p99Ms,
    other,
    others,
  } = await generator.send({
    port: Number(new URL(program.url).port),
    path: addOrder.path,
    tokens: customers.map(({ token }) => token),
    concurrency: CONCURRENCY,
    milliseconds: minutes * 60_000,
    prefix: 'soak',
    perSecond,
  });
  clearInterval(timer);
  const [atFirst, atLast] = [await early, await heaps()];
  await generator.stop();
  console.log(
    `On ${await describeMachine()}: ${taken} orders in ${minutes} min, ${Math.round(rate)}/s of ${perSecond}/s asked`,
  );
  console.log(
    `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms; ${others} other answers${other === null ? '' : `: ${other}`}`,
  );
  for (const kind of KINDS) tell(kind, samples[kind]);
  for (const kind of ['server', 'engine'] as const) {
    console.log(
      `${kind}: live heap ${atFirst[kind].toFixed(1)} MiB after the first quarter, ${atLast[kind].toFixed(1)} MiB at the end`,
    );
  }
  await program.stop();
  await folder.remove();
};

tidyUpWhenInterrupted();
try {
  await main();
} finally {
  await tidyUpAll();
}
