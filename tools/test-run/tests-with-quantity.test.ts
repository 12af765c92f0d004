import { expect, test } from 'vitest';
import { filesWithQuantity } from './tests-with-quantity.ts';

test('the files that check more in the full tier are found', async () => {
  expect(await filesWithQuantity()).toEqual(
    expect.arrayContaining([
      'apps/server/test/process/crash-postgres.test.ts',
      'apps/server/test/process/crash.test.ts',
      'apps/server/test/process/first-start.test.ts',
      'apps/server/test/simulation/planted-bugs.test.ts',
      'apps/server/test/simulation/simulation.test.ts',
    ]),
  );
});

test('a file without a quantity is not repeated', async () => {
  expect(await filesWithQuantity()).not.toContain('apps/server/test/process/roles.test.ts');
});
