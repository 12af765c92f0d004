import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { failuresOfPlaywright, failuresOfVitest } from './report-failures.ts';

const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };

test('a failed test is named with its error and the command that runs it alone', () => {
  const report = {
    ...counts,
    testResults: [
      {
        name: join(ROOT, 'apps/server/src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'the floor pays once', status: 'passed', failureMessages: [] },
          { fullName: "nobody's (money) is lost", status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ],
  };
  expect(failuresOfVitest(report)).toEqual([
    {
      test: "apps/server/src/a.test.ts > nobody's (money) is lost",
      error: 'expected 1 to be 2',
      command: "npx vitest run apps/server/src/a.test.ts -t 'nobody'\\''s \\(money\\) is lost'",
      alone: {
        program: 'vitest',
        file: 'apps/server/src/a.test.ts',
        options: ['apps/server/src/a.test.ts', '-t', "nobody's \\(money\\) is lost"],
      },
    },
  ]);
});

test('a file that cannot be loaded is named, though none of its tests is known', () => {
  const name = join(ROOT, 'apps/server/src/b.test.ts');
  const testResults = [{ name, status: 'failed', message: 'no such module', assertionResults: [] }];
  expect(failuresOfVitest({ ...counts, testResults })).toEqual([
    {
      test: 'apps/server/src/b.test.ts',
      error: 'no such module',
      command: 'npx vitest run apps/server/src/b.test.ts',
      alone: {
        program: 'vitest',
        file: 'apps/server/src/b.test.ts',
        options: ['apps/server/src/b.test.ts'],
      },
    },
  ]);
});

test('a failed journey is named with its line, also inside of a group', () => {
  const spec = { title: 'a trade (th)', ok: false, file: 'trade.test.ts', line: 26 };
  const result = { duration: 20_000, errors: [{ message: 'timed out' }] };
  const specs = [{ ...spec, tests: [{ status: 'unexpected' as const, results: [result] }] }];
  const inside = { file: 'trade.test.ts', specs: [], suites: [{ file: 'trade.test.ts', specs }] };
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(failuresOfPlaywright({ stats, suites: [inside] })).toEqual([
    {
      test: 'e2e/trade.test.ts:26 > a trade (th)',
      error: 'timed out',
      command: "npx playwright test -c e2e trade.test.ts:26 -g 'a trade \\(th\\)'",
      alone: {
        program: 'playwright',
        file: 'e2e/trade.test.ts',
        options: ['trade.test.ts:26', '-g', 'a trade \\(th\\)'],
      },
    },
  ]);
});
