import { relative } from 'node:path';
import type { z } from 'zod/mini';
import { ROOT } from '../root.ts';
import type { PlaywrightReport, Suite, VitestReport } from './report-failures.ts';

export interface TimedTest {
  readonly test: string;
  readonly durationMs: number;
}

const SHOWN = 10;

/** The tests that took longest, the longest first. */
export const slowestOf = (tests: readonly TimedTest[]): TimedTest[] =>
  tests.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SHOWN);

export const slowestOfVitest = (report: z.output<typeof VitestReport>): TimedTest[] =>
  slowestOf(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: `${relative(ROOT, name)} > ${fullName}`,
        durationMs: duration ?? 0,
      })),
    ),
  );

const timesOf = ({ specs, suites }: Suite): TimedTest[] => [
  ...specs.map(({ file, title, tests }) => ({
    test: `e2e/${file} > ${title}`,
    durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...(suites ?? []).flatMap(timesOf),
];

export const slowestOfPlaywright = (report: z.output<typeof PlaywrightReport>): TimedTest[] =>
  slowestOf(report.suites.flatMap(timesOf));
