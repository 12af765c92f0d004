import { addOrder } from '@tallystick/contract';
import { startProgram } from '../apps/server/test/support/programs/program.ts';
import { type LoadGenerator, startLoadGenerator, startNaiveServer } from './http/processes.ts';
import { type Bench, pairedFigure } from './support/figure.ts';
import { startPostgres } from './support/floor.ts';
import { addCustomers, openDatabaseOf, openDataFolder } from './support/program.ts';

const CUSTOMERS = 4096;
const CONCURRENCY = 256;

/** Orders over HTTP: a warm-up, then the measured ones. */
const measure = async (
  generator: LoadGenerator,
  port: number,
  tokens: readonly string[],
  milliseconds: number,
  prefix: string,
): Promise<{ perSecond: number; p99Ms: number }> => {
  const order = { port, path: addOrder.path, tokens: [...tokens], concurrency: CONCURRENCY };
  await generator.send({
    ...order,
    milliseconds: Math.max(3000, milliseconds / 2),
    prefix: `${prefix}-warm`,
  });
  const report = await generator.send({ ...order, milliseconds, prefix });
  if (report.other !== null) throw new Error(`${report.others} orders were not taken: ${report.other}`);
  return report;
};

/** Orders over HTTP: the shipped program with its own limits, against the naive path behind a plain Fastify. */
export const http: Bench = async ({ quick, say }) => {
  const repetitions = quick ? 2 : 5;
  const milliseconds = quick ? 3000 : 6000;
  const folder = await openDataFolder();
  const settings = { dataFolder: folder.path };
  say('preparing the program and its customers');
  const first = await startProgram(settings);
  const database = await openDatabaseOf(folder.path);
  const customers = await addCustomers(database, CUSTOMERS, new Date());
  await database.close();
  await first.stop();
  const tokens = customers.map(({ token }) => token);
  const postgres = await startPostgres();
  const naive = await startNaiveServer(postgres.url, CUSTOMERS);
  const numbers = customers.map((_, index) => String(index));
  const generator = startLoadGenerator();
  const pairs: { ours: number; baseline: number }[] = [];
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    say(`repetition ${repetition} of ${repetitions}`);
    const theirs = await measure(generator, naive.port, numbers, milliseconds, `r${repetition}`);
    // It runs only while it is measured. Otherwise it would settle trades during the other's measurement.
    const program = await startProgram(settings);
    const ours = await measure(
      generator,
      Number(new URL(program.url).port),
      tokens,
      milliseconds,
      `r${repetition}`,
    );
    await program.stop();
    say(`p99 ${Math.round(ours.p99Ms)} ms, of the naive path ${Math.round(theirs.p99Ms)} ms`);
    pairs.push({ ours: ours.perSecond, baseline: theirs.perSecond });
  }
  await generator.stop();
  await naive.stop();
  await postgres.stop();
  await folder.remove();
  return [
    pairedFigure(
      'http.at256',
      'orders/s of one transaction an order, one house row, behind a plain Fastify, at 256',
      pairs,
    ),
  ];
};
