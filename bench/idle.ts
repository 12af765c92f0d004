import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../apps/server/test/support/programs/program.ts';
import { type Idle, measureIdle } from './idle/measure.ts';
import { type Bench, type Pair, pairedFigure } from './support/figure.ts';
import { startPostgres } from './support/floor.ts';
import { openDataFolder } from './support/program.ts';
import { tidyUp } from './support/tidy.ts';

const FULL = { settleMs: 60_000, measuredMs: 60_000, times: 3 };
const QUICK = { settleMs: 10_000, measuredMs: 12_000, times: 1 };

/** The folder of another checkout with its packages, whose demo is the baseline in place of the plain programs. */
const OTHER = process.env['TALLYSTICK_BENCH_BEFORE'] ?? null;
const PLAIN = 'a plain Fastify and a PostgreSQL that nobody asks';

/** With all that a demo starts: signer, witness and test chain. */
const WHOLE = { TALLYSTICK_WITNESSES: '', TALLYSTICK_EVM_RPC_URLS: '', TALLYSTICK_SIGNER: '' };

type Measure = (root: number, withRoot: boolean) => Promise<ReadonlyMap<string, Idle>>;

/** The demo of a checkout. The first start fills its data folder, and a second one is measured, as most starts are. */
const measureDemo = async (repository: string, measure: Measure) => {
  const folder = await openDataFolder();
  const settings = {
    dataFolder: folder.path,
    env: WHOLE,
    main: join(repository, 'apps', 'server', 'src', 'main.ts'),
  };
  await (await startProgram(settings)).stop();
  const program = await startProgram(settings);
  const found = await measure(program.pid, true);
  await program.stop();
  await folder.remove();
  return found;
};

/** The floor of any such product: its web server and its database, without work. */
const measurePlain = async (measure: Measure) => {
  const postgres = await startPostgres();
  const child = fork(fileURLToPath(new URL('baselines/plain-server.ts', import.meta.url)), { execArgv: [] });
  const stop = tidyUp(async () => {
    child.disconnect();
    await once(child, 'exit');
  });
  await once(child, 'message');
  const found = await measure(process.pid, false);
  await stop();
  await postgres.stop();
  return found;
};

/** Less than the system's account of time can tell. A ratio needs more than nothing. */
const LEAST_CORES = 0.0002;

const sumOf = (found: ReadonlyMap<string, Idle>): Idle => ({
  cores: [...found.values()].reduce((sum, { cores }) => sum + cores, LEAST_CORES),
  mib: [...found.values()].reduce((sum, { mib }) => sum + mib, 0),
});

/** A whole idle demo in which nobody is signed in: its share of one core over a minute, a minute after its start, and its memory. */
export const idle: Bench = async ({ quick, say }) => {
  const { settleMs, measuredMs, times } = quick ? QUICK : FULL;
  const measure: Measure = async (root, withRoot) => {
    await delay(settleMs);
    return measureIdle(root, withRoot, measuredMs);
  };
  const tell = (name: string, found: ReadonlyMap<string, Idle>): Idle => {
    for (const [kind, { cores, mib }] of found)
      say(`${name}: ${kind} ${cores.toFixed(4)} of a core, ${mib.toFixed(1)} MiB`);
    return sumOf(found);
  };
  const cores: Pair[] = [];
  const memory: Pair[] = [];
  for (let time = 0; time < times; time += 1) {
    const ours = tell('demo', await measureDemo(join(import.meta.dirname, '..'), measure));
    const found = OTHER === null ? await measurePlain(measure) : await measureDemo(OTHER, measure);
    const baseline = tell('baseline', found);
    cores.push({ ours: ours.cores, baseline: baseline.cores });
    memory.push({ ours: ours.mib, baseline: baseline.mib });
  }
  const name = OTHER === null ? PLAIN : 'the checkout of TALLYSTICK_BENCH_BEFORE';
  return [pairedFigure('idle.cores', name, cores), pairedFigure('idle.mib', name, memory)];
};
