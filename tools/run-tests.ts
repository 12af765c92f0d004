import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Failure } from './report-failures.ts';
import { ROOT } from './run-command.ts';
import { STEPS, type Step, type StepResult, type Tier } from './test-steps.ts';

/**
 * Runs every step, or those that --only names, and closes with the line `N passed, N failed`. --full runs the larger
 * quantities; --added runs only the part of them that a run without --full leaves out.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean' }, added: { type: 'boolean' } },
});

/** Checks side by side. Each keeps about one processor busy. */
const CHECKS_AT_ONCE = 2;
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
let passed = 0;
let failed = 0;

/** Runs one step, tells how far it is, and adds it to the sums. */
const runStep = async (step: Step, tier: Tier): Promise<void> => {
  const begun = performance.now();
  const lines: string[] = [];
  const ticker = setInterval(() => {
    const last = lines.at(-1)?.trim().slice(0, LINE_WIDTH) ?? '';
    console.log(`   ${step.name} … ${secondsSince(begun)} s  ${last}`);
  }, PROGRESS_MS);
  const result = await step
    .run(tier, (line) => lines.push(line))
    .catch((error: unknown): StepResult => {
      const failures = [
        { test: step.name, error: String(error), command: `npm test -- --only ${step.name}` },
      ];
      return { passed: 0, failed: 1, failures };
    });
  clearInterval(ticker);
  passed += result.passed;
  failed += result.failed;
  for (const failure of result.failures) tell(failure);
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
const steps = choose(values.only, tier);
const checks = steps.filter(({ kind }) => kind === 'check');
const workers = Array.from({ length: CHECKS_AT_ONCE }, async () => {
  for (let step = checks.shift(); step !== undefined; step = checks.shift()) await runStep(step, tier);
});
await Promise.all(workers);
// The tests use all processors themselves. Side by side they would only time out.
for (const step of steps.filter(({ kind }) => kind === 'tests')) await runStep(step, tier);

if (passed + failed === 0) failed = 1;
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
