import { relative } from 'node:path';
import { z } from 'zod/mini';
import { ROOT } from '../root.ts';

/** How one test runs alone. */
export interface Alone {
  readonly program: 'vitest' | 'playwright';
  /** From the root. */
  readonly file: string;
  /** Of `vitest run`, or of `playwright test` in the folder e2e. */
  readonly options: readonly string[];
}

/** A test that failed, with the command that runs it alone. */
export interface Failure {
  readonly test: string;
  readonly error: string;
  readonly command: string;
  /** Null for a check, and for a file whose tests are unknown. */
  readonly alone: Alone | null;
}

const ERROR_LIMIT = 4_000;

export const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.nullish(z.number()),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

const suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(suite));
  },
});
export type Suite = z.output<typeof suite>;

export const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
});

interface Counts {
  readonly passed: number;
  /** A test that did not run has not passed. */
  readonly notPassed: number;
}

export const countsOfVitest = (report: z.output<typeof VitestReport>): Counts => ({
  passed: report.numPassedTests,
  notPassed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
});

export const countsOfPlaywright = ({ stats }: z.output<typeof PlaywrightReport>): Counts => ({
  passed: stats.expected,
  notPassed: stats.unexpected + stats.flaky + stats.skipped,
});

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const asPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const shorten = (text: string): string => text.trim().slice(0, ERROR_LIMIT);

export const failuresOfVitest = (report: z.output<typeof VitestReport>): Failure[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(ROOT, name);
    const failed = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, failureMessages, status: how }) => ({
        test: `${file} > ${fullName}`,
        error: shorten(failureMessages?.join('\n') || `the test is ${how}`),
        command: `npx vitest run ${file} -t ${quote(asPattern(fullName))}`,
        alone: { program: 'vitest' as const, file, options: [file, '-t', asPattern(fullName)] },
      }));
    if (failed.length > 0 || status === 'passed') return failed;
    // Vitest could not load the file, so its tests are unknown. Alone it runs whole.
    const error = shorten(message ?? 'the file has no result');
    const alone = { program: 'vitest' as const, file, options: [file] };
    return [{ test: file, error, command: `npx vitest run ${file}`, alone }];
  });

const journeysOfSuite = (given: Suite): Failure[] => [
  ...given.specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => ({
      test: `e2e/${file}:${line} > ${title}`,
      error: shorten(
        tests
          .flatMap(({ results }) =>
            results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
          )
          .join('\n'),
      ),
      command: `npx playwright test -c e2e ${file}:${line} -g ${quote(asPattern(title))}`,
      alone: {
        program: 'playwright' as const,
        file: `e2e/${file}`,
        options: [`${file}:${line}`, '-g', asPattern(title)],
      },
    })),
  ...(given.suites ?? []).flatMap(journeysOfSuite),
];

export const failuresOfPlaywright = ({ suites }: z.output<typeof PlaywrightReport>): Failure[] =>
  suites.flatMap(journeysOfSuite);
