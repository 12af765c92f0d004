import { accept } from './accept.ts';
import { accrue } from './accrue.ts';
import { firstVisit } from './first-visit.ts';
import { growth } from './growth.ts';
import { http } from './http.ts';
import { idle } from './idle.ts';
import { lists } from './lists.ts';
import { logs } from './logs.ts';
import { recover } from './recover.ts';
import { writePage } from './report/page.ts';
import { readNewestResults, recordResult } from './report/results.ts';
import { settle } from './settle.ts';
import { sockets } from './sockets.ts';
import type { Bench, Figure } from './support/figure.ts';
import { describeMachine } from './support/machine.ts';
import { tidyUpAll, tidyUpWhenInterrupted, wasInterrupted } from './support/tidy.ts';
import { verify } from './verify.ts';

const BENCHES: Readonly<Record<string, Bench>> = {
  accept,
  settle,
  accrue,
  growth,
  idle,
  'first-visit': firstVisit,
  http,
  sockets,
  recover,
  logs,
  lists,
  verify,
};

const FLAGS = {
  '--quick': 'a short form of less than a minute each',
  '--json': 'one line of JSON a benchmark instead of a table',
  '--record': 'keeps the results in bench/results and writes docs/benchmarks.md',
  '--page': 'writes docs/benchmarks.md from the newest results, and measures nothing',
};

const HELP = `npm run bench -- [${Object.keys(BENCHES).join('|')} …] [flags]
${Object.entries(FLAGS)
  .map(([flag, what]) => `  ${flag.padEnd(9)} ${what}`)
  .join('\n')}`;

/** Describes an invalid argument. Null if all are valid. */
const findFault = (names: readonly string[], flags: readonly string[]): string | null => {
  const unknown =
    names.find((name) => !Object.hasOwn(BENCHES, name)) ?? flags.find((flag) => !Object.hasOwn(FLAGS, flag));
  if (unknown !== undefined) return `there is no ${unknown}`;
  return flags.includes('--quick') && flags.includes('--record') ? 'a short form is not recorded' : null;
};

const printTable = (name: string, machine: string, figures: readonly Figure[]): void => {
  console.log(`\n${name} on ${machine}`);
  for (const { figure, ours, baseline, baseline_name, ratio } of figures) {
    console.log(
      `  ${figure.padEnd(16)} ${String(ours).padStart(9)}  ÷ ${String(baseline).padStart(9)}  = ${ratio}   (${baseline_name})`,
    );
  }
};

const renewPage = async (): Promise<void> => {
  const newest = await readNewestResults();
  if (newest.length === 0) throw new Error('nothing is recorded yet: npm run bench -- --record');
  await writePage(newest);
};

const main = async (words: readonly string[]): Promise<void> => {
  const flags = words.filter((word) => word.startsWith('--'));
  const names = words.filter((word) => !word.startsWith('--'));
  const fault = findFault(names, flags);
  if (fault !== null) {
    console.error(`${fault}\n${HELP}`);
    process.exitCode = 1;
    return;
  }
  if (flags.includes('--page')) return renewPage();
  const machine = await describeMachine();
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const say = (what: string) => console.error(`${name}: ${what}`);
    const figures = await bench({ quick: flags.includes('--quick'), say });
    if (flags.includes('--json')) console.log(JSON.stringify({ name, machine, figures }));
    else printTable(name, machine, figures);
    if (flags.includes('--record')) {
      await recordResult({ name, machine, figures });
      await renewPage();
    }
  }
};

tidyUpWhenInterrupted();
try {
  await main(process.argv.slice(2));
} catch (error) {
  // After an interruption, the benchmark's own failures are expected.
  if (!wasInterrupted()) throw error;
} finally {
  await tidyUpAll();
}
