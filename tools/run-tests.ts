import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './run-command.ts';
import { readChange } from './test-run/changed-tests.ts';
import type { Failure } from './test-run/report-failures.ts';
import { slowestOf, type TimedTest } from './test-run/slowest-tests.ts';
import { type Request, STEPS, type Step, type StepResult, type Tier } from './test-run/test-steps.ts';

/**
 * Runs every step, or those of --only, and ends with the line `N passed, N failed`. --full runs the larger quantities. --added
 * runs only the part that a run without --full leaves out. --changed runs the checks and the tests that the difference from
 * main can affect.
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

const choose = (only: string | undefined, tier: Tier): readonly Step[] => {
  if (only === undefined) return tier === 'added' ? STEPS.filter(({ kind }) => kind === 'tests') : STEPS;
  const names = only.split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`no step ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}`);
  }
  return STEPS.filter((step) => names.includes(step.name));
};

const tell = ({ test, error, command }: Failure): void => {
  console.log(`\n✗ ${test}\n${error}\n  run it alone: ${command}\n`);
};

const secondsSince = (begun: number): string => ((performance.now() - begun) / 1_000).toFixed(1);

const summary: string[] = [];
const failures: Failure[] = [];
const unstable: Failure[] = [];
const timed: TimedTest[] = [];
let passed = 0;
let failed = 0;

/** Runs one step, prints its progress, and adds its result to the sums. */
const runStep = async (step: Step, request: Request): Promise<void> => {
  const begun = performance.now();
  const lines: string[] = [];
  const ticker = setInterval(() => {
    const last = lines.at(-1)?.trim().slice(0, LINE_WIDTH) ?? '';
    console.log(`   ${step.name} … ${secondsSince(begun)} s  ${last}`);
  }, PROGRESS_MS);
  const result = await step
    .run(request, (line) => lines.push(line))
    .catch((error: unknown): StepResult => {
      const failure = { test: step.name, error: String(error), command: `npm test -- --only ${step.name}` };
      return { passed: 0, failed: 1, failures: [failure], unstable: [], slowest: [] };
    });
  clearInterval(ticker);
  passed += result.passed;
  failed += result.failed;
  for (const failure of result.failures) tell(failure);
  failures.push(...result.failures);
  unstable.push(...result.unstable);
  timed.push(...result.slowest);
  if (step.kind === 'tests') {
    const log = join('.cache', 'test-results', `${step.name}.log`);
    await mkdir(join(ROOT, '.cache', 'test-results'), { recursive: true });
    await writeFile(join(ROOT, log), `${lines.join('\n')}\n`);
    if (result.failed > 0) console.log(`everything that ${step.name} wrote: ${log}`);
  }
  const words = `${step.name.padEnd(10)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${secondsSince(begun).padStart(7)} s`;
  console.log(words);
  summary.push(words);
};

const tier: Tier = values.added === true ? 'added' : values.full === true ? 'full' : 'quick';
const request: Request = { tier, change: values.changed === true ? await readChange() : null };
const steps = choose(values.only, tier);
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

if (passed + failed === 0) failed = 1;
const repeated = failures.map(({ test, command }) => `✗ ${test}\n  run it alone: ${command}`);
const named = unstable.map(
  ({ test, error }) => `! ${test}\n  passed only when it was repeated; at first: ${error.split('\n', 1)[0]}`,
);
const slow = slowestOf(timed).map(
  ({ test, durationMs }) => `${(durationMs / 1_000).toFixed(1).padStart(7)} s  ${test}`,
);
if (slow.length > 0) console.log(`\nthe slowest tests:\n${slow.join('\n')}`);
console.log(`\n${[...summary, ...named, ...repeated].join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
