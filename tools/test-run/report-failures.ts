import { relative } from 'node:path';
import { z } from 'zod/mini';
import { ROOT } from '../run-command.ts';

/** A test that failed, with the command that runs it alone. */
export interface Failure {
  readonly test: string;
  readonly error: string;
  readonly command: string;
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

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const asPattern = (text: string): string => quote(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
const shorten = (text: string): string => text.trim().slice(0, ERROR_LIMIT);
const setting = (isFull: boolean): string => (isFull ? 'TALLYSTICK_TEST_FULL=1 ' : '');

export const failuresOfVitest = (report: z.output<typeof VitestReport>, isFull: boolean): Failure[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const alone = `${setting(isFull)}npx vitest run ${file}`;
    const failed = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, failureMessages, status: how }) => ({
        test: `${file} > ${fullName}`,
        error: shorten(failureMessages?.join('\n') || `the test is ${how}`),
        command: `${alone} -t ${asPattern(fullName)}`,
      }));
    if (failed.length > 0 || status === 'passed') return failed;
    // Vitest could not load the file, so its tests are unknown.
    return [{ test: file, error: shorten(message ?? 'the file has no result'), command: alone }];
  });

type Spec = Suite['specs'][number];

const journeysOfSuite = (given: Suite, isFull: boolean, isMeant: (spec: Spec) => boolean): Failure[] => [
  ...given.specs.filter(isMeant).map(({ title, file, line, tests }) => ({
    test: `e2e/${file}:${line} > ${title}`,
    error: shorten(
      tests
        .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)))
        .join('\n'),
    ),
    command: `${setting(isFull)}npx playwright test -c e2e ${file}:${line} -g ${asPattern(title)}`,
  })),
  ...(given.suites ?? []).flatMap((each) => journeysOfSuite(each, isFull, isMeant)),
];

export const failuresOfPlaywright = (
  { suites }: z.output<typeof PlaywrightReport>,
  isFull: boolean,
): Failure[] => suites.flatMap((each) => journeysOfSuite(each, isFull, ({ ok }) => !ok));

/** The journeys that failed at first and passed when they were repeated, with their first error. */
export const unstableJourneys = ({ suites }: z.output<typeof PlaywrightReport>, isFull: boolean): Failure[] =>
  suites.flatMap((each) =>
    journeysOfSuite(each, isFull, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  );
