import { expect, test } from 'vitest';
import { filesWithQuantity } from './tests-with-quantity.ts';

test('the files that check more in the full tier are found', async () => {
  expect(await filesWithQuantity()).toEqual(
    expect.arrayContaining([
      'apps/server/src/crash-postgres.test.ts',
      'apps/server/src/crash.test.ts',
      'apps/server/src/program.test.ts',
      'apps/server/src/trading/planted-bugs.test.ts',
      'apps/server/src/trading/simulation.test.ts',
    ]),
  );
});

test('a file without a quantity is not repeated', async () => {
  expect(await filesWithQuantity()).not.toContain('apps/server/src/roles.test.ts');
});
