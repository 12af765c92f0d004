import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { filesWithQuantity } from './files-with-quantity.ts';

test('each test that takes a quantity belongs to a campaign', async () => {
  const covered = CAMPAIGNS.flatMap(({ files }) => files);
  const files = await filesWithQuantity();
  expect(files).toEqual(
    expect.arrayContaining([
      'apps/server/test/process/crash-postgres.test.ts',
      'apps/server/test/process/floods.test.ts',
      'apps/server/test/simulation/simulation.test.ts',
      'packages/proof/src/receipts/receipt-mutations.test.ts',
      'e2e/withdraw.test.ts',
    ]),
  );
  expect(files).not.toContain('apps/server/test/process/engine.test.ts');
  // The campaign of languages runs all journeys.
  expect(files.filter((file) => !file.startsWith('e2e/') && !covered.includes(file))).toEqual([]);
});

test('each campaign has a name of its own and files that exist', async () => {
  const names = CAMPAIGNS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { files } of CAMPAIGNS) for (const file of files) await access(join(ROOT, file));
});
