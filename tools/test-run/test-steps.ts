import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod/mini';
import { type Ended, ROOT, runCommand } from '../run-command.ts';
import { type Change, relatedFiles } from './changed-tests.ts';
import {
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  PlaywrightReport,
  unstableJourneys,
  VitestReport,
} from './report-failures.ts';
import { slowestOf, slowestOfPlaywright, slowestOfVitest, type TimedTest } from './slowest-tests.ts';
import { filesWithQuantity } from './tests-with-quantity.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  /** Tests that passed only after a repeat. */
  readonly unstable: readonly Failure[];
  readonly slowest: readonly TimedTest[];
}

/** `full` runs everything in its larger quantity. `added` runs only what `quick` has not run in that quantity. */
export type Tier = 'quick' | 'full' | 'added';

export interface Request {
  readonly tier: Tier;
  /** Runs only the tests that the change can affect; null runs all. */
  readonly change: Change | null;
}

export interface Step {
  readonly name: string;
  readonly kind: 'check' | 'tests';
  /** Calls back with each line that the step writes. */
  readonly run: (request: Request, onLine: (line: string) => void) => Promise<StepResult>;
}

const RESULTS = '.cache/test-results';

const NOTHING: StepResult = { passed: 0, failed: 0, failures: [], unstable: [], slowest: [] };

const environmentOf = (tier: Tier): Readonly<Record<string, string>> => ({
  TALLYSTICK_TEST_FULL: tier === 'quick' ? '' : '1',
});

/** A step with one result: it passes if its script in package.json succeeds. */
const check = (name: string): Step => ({
  name,
  kind: 'check',
  run: async (_request, onLine) => {
    const { ok, output } = await runCommand('npm', ['run', '--silent', `check:${name}`], { onLine });
    if (ok) return { ...NOTHING, passed: 1 };
    return {
      ...NOTHING,
      failed: 1,
      failures: [{ test: name, error: output.trim(), command: `npm run check:${name}` }],
    };
  },
});

/**
 * The result of many tests. A test that did not run has not passed. A run that ended with an error has at least one failure.
 */
export const count = (
  passed: number,
  notPassed: number,
  { ok, output }: Ended,
  found: readonly Failure[],
  command: string,
): StepResult => {
  const failed = notPassed > 0 || ok ? notPassed : 1;
  const isExplained = failed === 0 || found.length > 0;
  return {
    passed,
    failed,
    unstable: [],
    slowest: [],
    failures: isExplained ? found : [{ test: command, error: output.trim().slice(-10_000), command }],
  };
};

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

/**
 * Builds the apps if they are not current. Otherwise the first program of the tests would build them, which would count as part
 * of its start.
 */
const buildApps = async (onLine: (line: string) => void): Promise<void> => {
  const { ok, output } = await runCommand('node', ['tools/build.ts'], { onLine });
  if (!ok) throw new Error(`the apps could not be built:\n${output.trim().slice(-10_000)}`);
};

const unit: Step = {
  name: 'unit',
  kind: 'tests',
  run: async ({ tier, change }, onLine) => {
    if (change?.plan.unit === 'none') return NOTHING;
    const path = await prepareReport('vitest.json');
    const isRelated = change?.plan.unit === 'related';
    const files = isRelated ? await relatedFiles(change) : tier === 'added' ? await filesWithQuantity() : [];
    // Without files Vitest would run every file.
    if (isRelated && files.length === 0) return NOTHING;
    await buildApps(onLine);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const ended = await runCommand('vitest', ['run', ...reporters, ...files], {
      env: environmentOf(tier),
      onLine,
    });
    const report = await readReport(VitestReport, path);
    if (report === null) return count(0, 1, ended, [], 'npx vitest run');
    const notRun = report.numPendingTests + report.numTodoTests;
    const failures = failuresOfVitest(report, tier !== 'quick');
    const result = count(
      report.numPassedTests,
      report.numFailedTests + notRun,
      ended,
      failures,
      'npx vitest run',
    );
    return { ...result, slowest: slowestOfVitest(report) };
  },
};

/** A part of the journeys. It runs against its own program. */
interface Part {
  readonly name: string;
  readonly options: readonly string[];
}

/**
 * The parts of one group run side by side, and the groups one after another. A journey waits for about a third of its time, so
 * four browsers keep two cores busy.
 */
const SIDE_BY_SIDE: readonly Part[] = [
  { name: 'together', options: ['--project=desk', '--project=trades', '--project=customers', '--workers=3'] },
  { name: 'apart', options: ['--project=apart', '--workers=1'] },
];
/** `npm test` has none of these. */
const ALONE: readonly Part[] = [{ name: 'alone', options: ['--project=alone', '--workers=1'] }];
export const PARTS: readonly Part[] = [...SIDE_BY_SIDE, ...ALONE];

/** Playwright's list of the journeys, one per line. */
const listJourneys = async (tier: Tier): Promise<string[]> => {
  const { ok, output } = await runCommand('playwright', ['test', '--list'], {
    folder: 'e2e',
    env: environmentOf(tier),
  });
  const journeys = output.split('\n').filter((line) => line.includes('›'));
  if (!ok || journeys.length === 0) throw new Error(`the journeys could not be listed:\n${output}`);
  return journeys.map((line) => line.trim());
};

/** Writes the journeys of `npm test` to a file, so that Playwright can leave them out. */
const listQuickJourneys = async (): Promise<string> => {
  const path = await prepareReport('quick-journeys.txt');
  await writeFile(path, `${(await listJourneys('quick')).join('\n')}\n`);
  return path;
};

/**
 * Runs a part and repeats a failed journey once, because a browser beside other work can be too slow. If it then passes, it
 * counts as passed and is reported as unstable. Unit tests are never repeated: their seeds would differ.
 */
const runJourneys = async (
  { name, options }: Part,
  tier: Tier,
  chosen: readonly string[],
  onLine: (line: string) => void,
): Promise<StepResult> => {
  const path = await prepareReport(`playwright-${name}.json`);
  // A part may have none of the chosen journeys.
  const output = `--output=results/failures/${name}`;
  const given = [
    'test',
    '--reporter=list,json',
    '--pass-with-no-tests',
    '--retries=1',
    // Recording every journey takes a tenth of the CPU time of all journeys.
    '--trace=on-first-retry',
    output,
    ...options,
    ...chosen,
  ];
  const env = { ...environmentOf(tier), PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const ended = await runCommand('playwright', given, { folder: 'e2e', env, onLine });
  const report = await readReport(PlaywrightReport, path);
  if (report === null) return count(0, 1, ended, [], 'npm run e2e');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = failuresOfPlaywright(report, tier !== 'quick');
  const result = count(expected + flaky, unexpected + skipped, ended, failures, 'npm run e2e');
  return {
    ...result,
    unstable: unstableJourneys(report, tier !== 'quick'),
    slowest: slowestOfPlaywright(report),
  };
};

const add = (one: StepResult, other: StepResult): StepResult => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
  unstable: [...one.unstable, ...other.unstable],
  slowest: slowestOf([...one.slowest, ...other.slowest]),
});

const e2e: Step = {
  name: 'e2e',
  kind: 'tests',
  run: async ({ tier, change }, onLine) => {
    const files = change === null || change.plan.journeys === 'all' ? null : change.plan.journeys;
    if (files?.length === 0) return NOTHING;
    await buildApps(onLine);
    const without = tier === 'added' ? ['--test-list-invert', await listQuickJourneys()] : [];
    const chosen = [...without, ...(files ?? [])];
    let sum = NOTHING;
    for (const group of tier === 'quick' ? [SIDE_BY_SIDE] : [SIDE_BY_SIDE, ALONE]) {
      const results = await Promise.all(group.map((part) => runJourneys(part, tier, chosen, onLine)));
      sum = results.reduce(add, sum);
    }
    return sum;
  },
};

/** All steps that must pass, the quick checks first. */
export const STEPS: readonly Step[] = [
  check('lint'),
  check('types'),
  check('walls'),
  check('dead-code'),
  check('schema'),
  check('prose'),
  check('budgets'),
  unit,
  e2e,
];
