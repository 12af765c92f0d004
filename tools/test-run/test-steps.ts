import { type Ended, runCommand } from '../run-command.ts';
import { relatedFiles } from './changed-tests.ts';
import {
  countsOfPlaywright,
  countsOfVitest,
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  PlaywrightReport,
  VitestReport,
} from './report-failures.ts';
import { prepareReport, readReport } from './reports.ts';
import { type Part, type Request, WITHOUT_CAMPAIGN } from './requests.ts';
import { slowestOf, slowestOfPlaywright, slowestOfVitest, type TimedTest } from './slowest-tests.ts';
import { readTiers } from './tiers.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly slowest: readonly TimedTest[];
}

export interface Step {
  readonly name: string;
  readonly kind: 'check' | 'tests';
  /** Calls back with each line that the step writes. */
  readonly run: (request: Request, onLine: (line: string) => void) => Promise<StepResult>;
}

const NOTHING: StepResult = { passed: 0, failed: 0, failures: [], slowest: [] };

/**
 * The type checkers are Go programs. With four times the default heap growth, types and lint together take 73 s of processor time in
 * place of 88 on a fresh clone. The limit keeps them within a small machine.
 */
const GO = { GOGC: '400', GOMEMLIMIT: '4GiB' };

/** A step with one result: it passes if its script in package.json succeeds. */
const check = (name: string): Step => ({
  name,
  kind: 'check',
  run: async (_request, onLine) => {
    const { ok, output } = await runCommand('npm', ['run', '--silent', `check:${name}`], { env: GO, onLine });
    if (ok) return { ...NOTHING, passed: 1 };
    const failure = { test: name, error: output.trim(), command: `npm run check:${name}`, alone: null };
    return { ...NOTHING, failed: 1, failures: [failure] };
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
  const unexplained = { test: command, error: output.trim().slice(-10_000), command, alone: null };
  return { passed, failed, slowest: [], failures: isExplained ? found : [unexplained] };
};

/**
 * Builds the apps if they are not current. Otherwise the first program of the tests would build them, which would count as part
 * of its start.
 */
const buildApps = async (onLine: (line: string) => void): Promise<void> => {
  const { ok, output } = await runCommand('node', ['tools/build.ts'], { onLine });
  if (!ok) throw new Error(`the apps could not be built:\n${output.trim().slice(-10_000)}`);
};

/** The test files of a part; null if Vitest shall run every file. */
const filesOfPart = async (part: Part): Promise<readonly string[] | null> => {
  if (part === 'full') return null;
  const wanted = part === 'main' ? 'main' : 'rest';
  return [...(await readTiers())].filter(([, tier]) => tier === wanted).map(([file]) => file);
};

const unit: Step = {
  name: 'unit',
  kind: 'tests',
  run: async ({ part, change }, onLine) => {
    if (change?.plan.unit === 'none') return NOTHING;
    const path = await prepareReport(`vitest-${part}.json`);
    const files = change?.plan.unit === 'related' ? await relatedFiles(change) : await filesOfPart(part);
    // Without files Vitest would run every file.
    if (files?.length === 0) return NOTHING;
    await buildApps(onLine);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const ended = await runCommand('vitest', ['run', ...reporters, ...(files ?? [])], {
      env: WITHOUT_CAMPAIGN,
      onLine,
    });
    const report = await readReport(VitestReport, path);
    if (report === null) return count(0, 1, ended, [], 'npx vitest run');
    const { passed, notPassed } = countsOfVitest(report);
    const failures = failuresOfVitest(report);
    const result = count(passed, notPassed, ended, failures, 'npx vitest run');
    return { ...result, slowest: slowestOfVitest(report) };
  },
};

/** A group of journeys. It runs against its own program. */
interface Group {
  readonly name: string;
  readonly options: readonly string[];
}

/**
 * The groups run side by side. A journey waits for about a third of its time, so four browsers keep two cores busy. The project
 * `alone` belongs to campaigns: it measures or compares pictures.
 */
export const GROUPS: readonly Group[] = [
  { name: 'together', options: ['--project=desk', '--project=trades', '--project=customers', '--workers=3'] },
  { name: 'apart', options: ['--project=apart', '--workers=1'] },
];

/** The journeys of a part carry a tag or not: see e2e/support/main-road.ts. */
const CHOSEN: Readonly<Record<Part, readonly string[]>> = {
  main: ['--grep=@main'],
  added: ['--grep-invert=@main'],
  full: [],
};

const runJourneys = async (
  { name, options }: Group,
  chosen: readonly string[],
  onLine: (line: string) => void,
): Promise<StepResult> => {
  const path = await prepareReport(`playwright-${name}.json`);
  // A group may have none of the chosen journeys. Recording every journey takes a tenth of the CPU time of all journeys.
  const given = ['test', '--reporter=list,json', '--pass-with-no-tests', '--trace=off'];
  const output = `--output=results/failures/${name}`;
  const env = { ...WITHOUT_CAMPAIGN, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const ended = await runCommand('playwright', [...given, output, ...options, ...chosen], {
    folder: 'e2e',
    env,
    onLine,
  });
  const report = await readReport(PlaywrightReport, path);
  if (report === null) return count(0, 1, ended, [], 'npm run e2e');
  const { passed, notPassed } = countsOfPlaywright(report);
  const failures = failuresOfPlaywright(report);
  const result = count(passed, notPassed, ended, failures, 'npm run e2e');
  return { ...result, slowest: slowestOfPlaywright(report) };
};

const add = (one: StepResult, other: StepResult): StepResult => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
  slowest: slowestOf([...one.slowest, ...other.slowest]),
});

const e2e: Step = {
  name: 'e2e',
  kind: 'tests',
  run: async ({ part, change }, onLine) => {
    const files = change === null || change.plan.journeys === 'all' ? null : change.plan.journeys;
    if (files?.length === 0) return NOTHING;
    await buildApps(onLine);
    // A changed journey runs, main or not.
    const chosen = files ?? CHOSEN[part];
    const results = await Promise.all(GROUPS.map((group) => runJourneys(group, chosen, onLine)));
    return results.reduce(add, NOTHING);
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
