import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root.ts';
import { readChange } from './test-run/changed-tests.ts';
import { readLastRun, wordsOfTime, writeLastRun } from './test-run/last-run.ts';
import { countProcessorTime } from './test-run/processor-time.ts';
import { repeatFailures } from './test-run/repeat-failures.ts';
import type { Failure } from './test-run/report-failures.ts';
import { RESULTS } from './test-run/reports.ts';
import type { Part, Request } from './test-run/requests.ts';
import { slowestOf, type TimedTest } from './test-run/slowest-tests.ts';
import { STEPS, type Step, type StepResult } from './test-run/test-steps.ts';

/**
 * Runs the main tier, or only the steps of --only, and ends with the line `N passed, N failed`. --full runs everything. --added
 * runs what the main tier leaves out. --changed runs the checks and the tests that the difference from main can affect.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    full: { type: 'boolean' },
    added: { type: 'boolean' },
    changed: { type: 'boolean' },
  },
});

const PROGRESS_MS = 15_000;
const LINE_WIDTH = 110;

const choose = (only: string | undefined, part: Part): readonly Step[] => {
  if (only === undefined) return part === 'added' ? STEPS.filter(({ kind }) => kind === 'tests') : STEPS;
  const names = only.split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`no step ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}`);
  }
  return STEPS.filter((step) => names.includes(step.name));
};

const tell = ({ test, error, command }: Failure): void => {
  console.log(`\nfailed: ${test}\n${error}\n  run it alone: ${command}\n`);
};

const secondsSince = (begun: number): number => (performance.now() - begun) / 1_000;

const summary: string[] = [];
const found: Failure[] = [];
const timed: TimedTest[] = [];
let passed = 0;
let failed = 0;

/** Runs one step, prints its progress, and adds its result to the sums. */
const runStep = async (step: Step, request: Request): Promise<void> => {
  const begun = performance.now();
  const lines: string[] = [];
  const ticker = setInterval(() => {
    const last = lines.at(-1)?.trim().slice(0, LINE_WIDTH) ?? '';
    console.log(`   ${step.name} … ${secondsSince(begun).toFixed(1)} s  ${last}`);
  }, PROGRESS_MS);
  const result = await step
    .run(request, (line) => lines.push(line))
    .catch((error: unknown): StepResult => {
      const command = `npm test -- --only ${step.name}`;
      const failure = { test: step.name, error: String(error), command, alone: null };
      return { passed: 0, failed: 1, failures: [failure], slowest: [] };
    });
  clearInterval(ticker);
  passed += result.passed;
  failed += result.failed;
  for (const failure of result.failures) tell(failure);
  found.push(...result.failures);
  timed.push(...result.slowest);
  if (step.kind === 'tests') {
    const log = join(RESULTS, `${step.name}.log`);
    await mkdir(join(ROOT, RESULTS), { recursive: true });
    await writeFile(join(ROOT, log), `${lines.join('\n')}\n`);
    if (result.failed > 0) console.log(`everything that ${step.name} wrote: ${log}`);
  }
  const words = `${step.name.padEnd(10)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${secondsSince(begun).toFixed(1).padStart(7)} s`;
  console.log(words);
  summary.push(words);
};

const begun = performance.now();
const endOfProcessorTime = await countProcessorTime();
const part: Part = values.added === true ? 'added' : values.full === true ? 'full' : 'main';
const isWhole = values.only === undefined && values.changed !== true;
const before = isWhole ? await readLastRun(part) : null;
if (before !== null) {
  const { endedAt, passed: then, failed: thenFailed } = before;
  console.log(
    `last time: ${then + thenFailed} tests in ${wordsOfTime(before)} (${endedAt.slice(0, 16)} UTC)`,
  );
}
const request: Request = { part, change: values.changed === true ? await readChange() : null };
const steps = choose(values.only, part);
const checks = steps.filter(({ kind }) => kind === 'check');
const tests = steps.filter(({ kind }) => kind === 'tests');
// The journeys run after the unit tests. Side by side on two busy cores, a journey took four times as long, near its timeout.
const together = tests.slice(0, 1);

/** Runs the checks that no other lane has taken. */
const runChecks = async (): Promise<void> => {
  for (let step = checks.shift(); step !== undefined; step = checks.shift()) await runStep(step, request);
};
// The unit tests often wait for a program or the end of a trade, so a check runs beside them.
const others = together.length === 0 ? [runChecks()] : together.map((step) => runStep(step, request));
await Promise.all([runChecks(), ...others]);
for (const step of tests.slice(together.length)) await runStep(step, request);

const { failures, unstable } = await repeatFailures(found);
passed += unstable.length;
failed -= unstable.length;
if (passed + failed === 0) failed = 1;
const repeated = failures.map(({ test, command }) => `✗ ${test}\n  run it alone: ${command}`);
const named = unstable.map(
  ({ test, error }) => `! ${test}\n  unstable: passed only alone; at first: ${error.split('\n', 1)[0]}`,
);
const slow = slowestOf(timed).map(
  ({ test, durationMs }) => `${(durationMs / 1_000).toFixed(1).padStart(7)} s  ${test}`,
);
if (slow.length > 0) console.log(`\nthe slowest tests:\n${slow.join('\n')}`);
const time = { seconds: secondsSince(begun), processorSeconds: await endOfProcessorTime() };
const counts = { passed, failed, unstable: unstable.length };
if (isWhole) await writeLastRun(part, { ...counts, ...time, endedAt: new Date().toISOString() });
const last = `${part}: ${wordsOfTime(time)}, ${unstable.length} unstable`;
console.log(
  `\n${[...summary, ...named, ...repeated].join('\n')}\n${last}\n\n${passed} passed, ${failed} failed`,
);
process.exitCode = failed === 0 ? 0 : 1;
