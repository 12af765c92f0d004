import { parseArgs } from 'node:util';
import { CAMPAIGNS, type Campaign } from './campaigns/campaigns.ts';
import { recordResult } from './campaigns/results.ts';
import { runCommand } from './run-command.ts';
import { wordsOfSeconds } from './test-run/last-run.ts';
import {
  countsOfPlaywright,
  countsOfVitest,
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  PlaywrightReport,
  VitestReport,
} from './test-run/report-failures.ts';
import { prepareReport, readReport } from './test-run/reports.ts';

/**
 * Runs the named campaigns one after another, or all of them. `--record` keeps each result for docs/campaigns.md; run `npm run gen`
 * afterwards. `--list` only lists them.
 */
const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean' }, list: { type: 'boolean' } },
  allowPositionals: true,
});

const PROGRESS_MS = 60_000;
const LINE_WIDTH = 110;
/** A soak and a cluster take more than half an hour. */
const TIMEOUT_MS = 3 * 3_600_000;

interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

const programOf = ({ runner, files, options = [] }: Campaign, report: string) => {
  if (runner === 'program') return { command: 'node', given: [...files, ...options], folder: '.' };
  if (runner === 'vitest') {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return { command: 'vitest', given: ['run', ...reporters, ...options, ...files], folder: '.' };
  }
  const journeys = files.filter((file) => file !== 'e2e').map((file) => file.slice('e2e/'.length));
  return {
    command: 'playwright',
    given: ['test', '--reporter=list,json', ...options, ...journeys],
    folder: 'e2e',
  };
};

const countReport = async ({ runner }: Campaign, path: string, ok: boolean): Promise<Counted> => {
  const none = { passed: 0, failed: 1, failures: [] };
  if (runner === 'program') return ok ? { passed: 1, failed: 0, failures: [] } : none;
  if (runner === 'vitest') {
    const report = await readReport(VitestReport, path);
    if (report === null) return none;
    const { passed, notPassed } = countsOfVitest(report);
    const failed = ok ? notPassed : Math.max(1, notPassed);
    return { passed, failed, failures: failuresOfVitest(report) };
  }
  const report = await readReport(PlaywrightReport, path);
  if (report === null) return none;
  const { passed, notPassed } = countsOfPlaywright(report);
  return { passed, failed: notPassed, failures: failuresOfPlaywright(report) };
};

/** Runs one campaign and closes with its line. */
const run = async (campaign: Campaign): Promise<Counted> => {
  const begun = performance.now();
  const report = await prepareReport(`campaign-${campaign.name}.json`);
  const { command, given, folder } = programOf(campaign, report);
  const env = { TALLYSTICK_TEST_CAMPAIGN: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...campaign.env };
  let last = '';
  const ticker = setInterval(() => console.log(`   ${campaign.name} … ${last}`), PROGRESS_MS);
  const onLine = (line: string) => {
    last = line.trim().slice(0, LINE_WIDTH);
    // A finding of a long run is told at once.
    if (line.startsWith('✗ ')) console.log(line);
  };
  const { ok, output } = await runCommand(command, given, { folder, env, onLine, timeoutMs: TIMEOUT_MS });
  clearInterval(ticker);
  const counted = await countReport(campaign, report, ok);
  for (const { test, error, command: alone } of counted.failures)
    console.log(`\n✗ ${test}\n${error}\n  run it alone: TALLYSTICK_TEST_CAMPAIGN=1 ${alone}\n`);
  if (counted.failed > 0 && counted.failures.length === 0) console.log(output.trim().slice(-10_000));
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const { passed, failed } = counted;
  console.log(`${campaign.name}: ${passed} passed, ${failed} failed in ${wordsOfSeconds(seconds)}`);
  if (values.record === true) {
    const { output: commit } = await runCommand('git', ['rev-parse', '--short=10', 'HEAD']);
    const day = new Date().toISOString().slice(0, 10);
    await recordResult(campaign.name, { passed, failed, seconds, day, commit: commit.trim() });
  }
  return counted;
};

const unknown = positionals.filter((name) => !CAMPAIGNS.some((campaign) => campaign.name === name));
if (unknown.length > 0)
  throw new Error(`no campaign ${unknown.join(', ')}: see npm run test:campaigns -- --list`);
const chosen = CAMPAIGNS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (values.list === true) {
  for (const { name, minutes, guards } of chosen)
    console.log(`${name.padEnd(16)} ${String(minutes).padStart(3)} min  ${guards}`);
} else {
  let passed = 0;
  let failed = 0;
  for (const campaign of chosen) {
    const counted = await run(campaign);
    passed += counted.passed;
    failed += counted.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
