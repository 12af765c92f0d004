import { parseArgs } from 'node:util';
import { STEPS, type Step, type StepResult } from './test-steps.ts';

/** Runs every step, or those that --only names, and closes with the line `N passed, N failed`. */
const { values } = parseArgs({ options: { only: { type: 'string' } } });

const choose = (only: string | undefined): readonly Step[] => {
  if (only === undefined) return STEPS;
  const names = only.split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`no step ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}`);
  }
  return STEPS.filter((step) => names.includes(step.name));
};

const failure = (error: unknown): StepResult => ({ passed: 0, failed: 1, output: String(error) });

let passed = 0;
let failed = 0;
const summary: string[] = [];
for (const step of choose(values.only)) {
  console.log(`── ${step.name} …`);
  const begun = performance.now();
  const result = await step.run().catch(failure);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) console.log(result.output.trim());
  const words = `${step.name.padEnd(10)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${seconds.padStart(7)} s`;
  console.log(words);
  summary.push(words);
}

if (passed + failed === 0) failed = 1;
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
