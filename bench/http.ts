import { addOrder } from '@tallystick/contract';
import { startProgram } from '../apps/server/test/support/programs/program.ts';
import { openRoleProcesses } from './http/api-processes.ts';
import {
  type LoadGenerator,
  startLoadGenerator,
  startNaiveServer,
  startPlainServer,
} from './http/processes.ts';
import { type Bench, type Figure, type Pair, pairedFigure } from './support/figure.ts';
import { startPostgres } from './support/floor.ts';
import { addCustomers, openDatabaseOf, openDataFolder } from './support/program.ts';

const CUSTOMERS = 4096;
const CONCURRENCY = 256;

interface Load {
  readonly ports: readonly number[];
  readonly tokens: readonly string[];
  readonly milliseconds: number;
  readonly prefix: string;
}

/** Orders over HTTP at all ports together: a warm-up, then the measured ones. */
const measure = async (
  generators: readonly LoadGenerator[],
  { ports, tokens, milliseconds, prefix }: Load,
): Promise<{ perSecond: number; p99Ms: number }> => {
  const share = Math.floor(tokens.length / ports.length);
  const send = (phase: string, lastsMs: number) =>
    Promise.all(
      ports.map((port, index) => {
        const generator = generators[index];
        if (generator === undefined) throw new Error('each port needs its own load');
        return generator.send({
          port,
          path: addOrder.path,
          tokens: tokens.slice(index * share, (index + 1) * share),
          concurrency: CONCURRENCY / ports.length,
          milliseconds: lastsMs,
          prefix: `${prefix}-${phase}-${index}`,
        });
      }),
    );
  await send('warm', Math.max(3000, milliseconds / 2));
  const reports = await send('measured', milliseconds);
  for (const { other, others } of reports) {
    if (other !== null) throw new Error(`${others} orders were not taken: ${other}`);
  }
  return {
    perSecond: reports.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99Ms: Math.max(...reports.map(({ p99Ms }) => p99Ms)),
  };
};

interface Setting {
  readonly generators: readonly LoadGenerator[];
  readonly repetitions: number;
  readonly milliseconds: number;
  readonly say: (words: string) => void;
}

/** The answer to one accepted order, as JSON. */
const sampleAnswer = async (url: string, token: string): Promise<string> => {
  const response = await fetch(new URL(addOrder.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({
      symbol: 'BTCUSDT',
      direction: 'up',
      amount: '1.00',
      seconds: 30,
      client_id: 'sample',
    }),
  });
  return response.text();
};

/** The shipped program with its own limits, against the naive path behind a plain Fastify, and against Fastify alone. */
const againstNaive = async ({ generators, repetitions, milliseconds, say }: Setting): Promise<Figure[]> => {
  const folder = await openDataFolder();
  const settings = { dataFolder: folder.path };
  say('preparing the program and its customers');
  const first = await startProgram(settings);
  const database = await openDatabaseOf(folder.path);
  const customers = await addCustomers(database, CUSTOMERS, new Date());
  await database.close();
  const tokens = customers.map(({ token }) => token);
  const plain = await startPlainServer(await sampleAnswer(first.url, tokens[0] ?? ''));
  await first.stop();
  const postgres = await startPostgres();
  const naive = await startNaiveServer(postgres.url, CUSTOMERS);
  const numbers = customers.map((_, index) => String(index));
  const rates: Pair[] = [];
  const waits: Pair[] = [];
  const shares: Pair[] = [];
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    say(`repetition ${repetition} of ${repetitions}`);
    const load = { milliseconds, prefix: `r${repetition}` };
    const theirs = await measure(generators, { ...load, ports: [naive.port], tokens: numbers });
    const bound = await measure(generators, { ...load, ports: [plain.port], tokens });
    // It runs only while it is measured. Otherwise it would settle trades during the other's measurement.
    const program = await startProgram(settings);
    const ours = await measure(generators, { ...load, ports: [Number(new URL(program.url).port)], tokens });
    await program.stop();
    rates.push({ ours: ours.perSecond, baseline: theirs.perSecond });
    waits.push({ ours: ours.p99Ms, baseline: theirs.p99Ms });
    shares.push({ ours: ours.perSecond, baseline: bound.perSecond });
  }
  await plain.stop();
  await naive.stop();
  await postgres.stop();
  await folder.remove();
  return [
    pairedFigure(
      'http.at256',
      'orders/s of one transaction an order, one house row, behind a plain Fastify, at 256',
      rates,
    ),
    pairedFigure('http.p99ms', 'p99 of the same', waits),
    pairedFigure(
      'http.plain',
      'answers/s of a plain Fastify that stores nothing, with the same body and answer',
      shares,
    ),
  ];
};

/** Two `api` processes on one database, against one. One process more has all other roles. */
const againstOneApi = async ({ generators, repetitions, milliseconds, say }: Setting): Promise<Figure> => {
  say('preparing a database and processes by role');
  const processes = await openRoleProcesses(CUSTOMERS);
  const rates: Pair[] = [];
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    say(`one and two processes, ${repetition} of ${repetitions}`);
    const rateOf = async (count: number): Promise<number> => {
      const prefix = `p${count}-${repetition}`;
      const { perSecond } = await processes.withApis(count, (ports) =>
        measure(generators, { ports, tokens: processes.tokens, milliseconds, prefix }),
      );
      return perSecond;
    };
    const baseline = await rateOf(1);
    rates.push({ ours: await rateOf(2), baseline });
  }
  await processes.close();
  return pairedFigure('http.apis2', 'orders/s of one api process', rates);
};

/** Orders over HTTP. The load comes from other processes of the same machine. */
export const http: Bench = async ({ quick, say }) => {
  const generators = [startLoadGenerator(), startLoadGenerator()];
  const setting = { generators, repetitions: quick ? 2 : 5, milliseconds: quick ? 3000 : 6000, say };
  const figures = [...(await againstNaive(setting)), await againstOneApi(setting)];
  await Promise.all(generators.map((generator) => generator.stop()));
  return figures;
};
