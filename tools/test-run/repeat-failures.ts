import { runCommand } from '../run-command.ts';
import { type Failure, PlaywrightReport, VitestReport } from './report-failures.ts';
import { prepareReport, readReport } from './reports.ts';
import { WITHOUT_CAMPAIGN } from './requests.ts';

/** More failures than this come from a defect, so a repeat would only cost time. */
const MAX_REPEATED = 12;

/**
 * Tests that are never repeated. Money, the ledger, permissions and proofs must give the same verdict each time, so a failure there is
 * a defect of the code or of the test.
 */
const NEVER = [
  /^apps\/server\/src\/(?:ledger|trading|chains|signing|payments|custody|deposits|withdrawals|funding|products|verification|operator)\//,
  /^apps\/server\/test\/(?:simulation|wire)\//,
  /^packages\/(?:money|proof|verify|witness|mirror|addresses)\//,
];

export const isRepeated = (file: string): boolean => !NEVER.some((pattern) => pattern.test(file));

/** Runs one failed test again, beside nothing else. Tells whether it passed. */
const passesAlone = async ({ alone }: Failure): Promise<boolean> => {
  if (alone === null) return false;
  const path = await prepareReport('again.json');
  const env = { ...WITHOUT_CAMPAIGN, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  if (alone.program === 'vitest') {
    const reporters = ['--reporter=json', `--outputFile.json=${path}`];
    const { ok } = await runCommand('vitest', ['run', ...reporters, ...alone.options], { env });
    const report = await readReport(VitestReport, path);
    return ok && report !== null && report.numPassedTests > 0 && report.numFailedTests === 0;
  }
  const options = ['test', '--reporter=json', '--trace=retain-on-failure', '--workers=1', ...alone.options];
  const { ok } = await runCommand('playwright', options, { folder: 'e2e', env });
  const report = await readReport(PlaywrightReport, path);
  return ok && report !== null && report.stats.expected > 0 && report.stats.unexpected === 0;
};

export interface Verdict {
  readonly failures: readonly Failure[];
  /** Tests that passed when they ran once more, alone. */
  readonly unstable: readonly Failure[];
}

/** Repeats failed tests one after another, after everything else has ended. */
export const repeatFailures = async (
  failures: readonly Failure[],
  passes: (failure: Failure) => Promise<boolean> = passesAlone,
): Promise<Verdict> => {
  const again = failures.filter(({ alone }) => alone !== null && isRepeated(alone.file));
  if (again.length > MAX_REPEATED) return { failures, unstable: [] };
  const unstable: Failure[] = [];
  for (const failure of again) {
    const isUnstable = await passes(failure);
    console.log(`   once more, alone: ${isUnstable ? 'passed' : 'failed'}  ${failure.test}`);
    if (isUnstable) unstable.push(failure);
  }
  return { failures: failures.filter((failure) => !unstable.includes(failure)), unstable };
};
