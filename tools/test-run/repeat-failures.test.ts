import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';
import { isRepeated, repeatFailures } from './repeat-failures.ts';
import type { Failure } from './report-failures.ts';

/** Writes a test file of its own and returns its failure, as a run would have reported it. */
const failureOf = async (body: string, title: string): Promise<Failure> => {
  const folder = await mkdtemp(join(ROOT, 'tools/test-run/repeated-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = relative(ROOT, join(folder, 'planted.test.ts'));
  await writeFile(join(ROOT, file), `import { expect, test } from 'vitest';\n${body}\n`);
  const alone = { program: 'vitest' as const, file, options: [file, '-t', title] };
  return { test: `${file} > ${title}`, error: 'timed out', command: '', alone };
};

test('a test that passes alone is unstable, and one that fails again is a failure', async () => {
  const passing = await failureOf(`test('holds', () => expect(1).toBe(1));`, 'holds');
  const failing = { ...passing, test: 'fails again' };
  const { failures, unstable } = await repeatFailures(
    [passing, failing],
    async ({ test }) => test !== 'fails again',
  );
  expect({ failures, unstable }).toEqual({ failures: [failing], unstable: [passing] });
});

test('a repeat that finds no such test has not passed', async () => {
  const missing = await failureOf(`test('holds', () => expect(1).toBe(1));`, 'has another name');
  expect(await repeatFailures([missing])).toEqual({ failures: [missing], unstable: [] });
});

test('so many failures come from a defect, so none is repeated', async () => {
  const failure = await failureOf(`test('holds', () => expect(1).toBe(1));`, 'holds');
  const many = Array.from({ length: 13 }, () => failure);
  expect(await repeatFailures(many, async () => true)).toEqual({ failures: many, unstable: [] });
});

test.each([
  'apps/server/src/ledger/move.test.ts',
  'apps/server/src/operator/roles/roles.test.ts',
  'packages/proof/src/receipts/receipt.test.ts',
  'apps/server/test/wire/no-lever.test.ts',
])('money, permissions and proofs are not repeated: %s', async (file) => {
  expect(isRepeated(file)).toBe(false);
  const failure = {
    test: file,
    error: '',
    command: '',
    alone: { program: 'vitest' as const, file, options: [file] },
  };
  expect(await repeatFailures([failure])).toEqual({ failures: [failure], unstable: [] });
});

test('a check and a file without known tests are not repeated', async () => {
  const failure = { test: 'lint', error: '', command: 'npm run check:lint', alone: null };
  expect(await repeatFailures([failure])).toEqual({ failures: [failure], unstable: [] });
});
