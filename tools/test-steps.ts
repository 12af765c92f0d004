import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { type Ended, ROOT, runCommand } from './run-command.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
}

const RESULTS = '.cache/test-results';

/** A step that is one thing: it holds when its script in package.json does. */
const check = (name: string): Step => ({
  name,
  run: async () => {
    const { ok, output } = await runCommand('npm', ['run', '--silent', `check:${name}`]);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  },
});

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** A step of many tests. One that did not run has not passed, and a run that ended badly has failed somewhere. */
export const count = (passed: number, notPassed: number, { ok, output }: Ended): StepResult => ({
  passed,
  failed: notPassed > 0 || ok ? notPassed : 1,
  output,
});

const readReport = async <S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S> | null> => {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
};

const prepareReport = async (name: string): Promise<string> => {
  await mkdir(join(ROOT, RESULTS), { recursive: true });
  const path = join(ROOT, RESULTS, name);
  await rm(path, { force: true });
  return path;
};

const unit: Step = {
  name: 'unit',
  run: async () => {
    const path = await prepareReport('vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const ended = await runCommand('vitest', ['run', ...reporters]);
    const report = await readReport(VitestReport, path);
    if (report === null) return { passed: 0, failed: 1, output: ended.output };
    const notRun = report.numPendingTests + report.numTodoTests;
    return count(report.numPassedTests, report.numFailedTests + notRun, ended);
  },
};

const e2e: Step = {
  name: 'e2e',
  run: async () => {
    const path = await prepareReport('playwright.json');
    const ended = await runCommand('playwright', ['test', '--reporter=list,json'], {
      folder: 'e2e',
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    });
    const report = await readReport(PlaywrightReport, path);
    if (report === null) return { passed: 0, failed: 1, output: ended.output };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return count(expected, unexpected + flaky + skipped, ended);
  },
};

/** All that must hold, what is quick to say no first. */
export const STEPS: readonly Step[] = [
  check('types'),
  check('lint'),
  check('walls'),
  check('dead-code'),
  check('schema'),
  check('budgets'),
  unit,
  e2e,
];
