import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { slowestOf, slowestOfPlaywright, slowestOfVitest } from './slowest-tests.ts';

test('the ten slowest tests are named, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({ test: `test ${at}`, durationMs: at }));
  expect(slowestOf(tests).map(({ durationMs }) => durationMs)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('a unit test is timed by itself', () => {
  const assertionResults = [
    { fullName: 'pays once', status: 'passed', duration: 1_200 },
    { fullName: 'pays all', status: 'passed', duration: 3_400 },
  ];
  const testResults = [{ name: join(ROOT, 'apps/server/src/a.test.ts'), status: 'passed', assertionResults }];
  const counts = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(slowestOfVitest({ ...counts, testResults })).toEqual([
    { test: 'apps/server/src/a.test.ts > pays all', durationMs: 3_400 },
    { test: 'apps/server/src/a.test.ts > pays once', durationMs: 1_200 },
  ]);
});

test('a journey that was repeated took the time of both runs, also inside of a group', () => {
  const results = [{ duration: 2_000 }, { duration: 1_500 }];
  const spec = { title: 'a trade', ok: true, file: 'trade.test.ts', line: 26 };
  const specs = [{ ...spec, tests: [{ status: 'flaky' as const, results }] }];
  const suites = [{ file: 'trade.test.ts', specs: [], suites: [{ file: 'trade.test.ts', specs }] }];
  const stats = { expected: 0, unexpected: 0, flaky: 1, skipped: 0 };
  expect(slowestOfPlaywright({ stats, suites })).toEqual([
    { test: 'e2e/trade.test.ts > a trade', durationMs: 3_500 },
  ]);
});
