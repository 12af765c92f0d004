import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../run-command.ts';

/** The imports by which a test file takes its quantity: directly, or as the number of kills. */
export const TAKES_QUANTITY = /from '[^']*\/(?:quantity|crash-harness)\.ts'/;
const TESTS = ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}'];

/** The test files that check more in `npm run test:full` than in `npm test`. */
export const filesWithQuantity = async (): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const path of glob(TESTS, {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.cluster.test.ts'],
  })) {
    if (TAKES_QUANTITY.test(await readFile(join(ROOT, path), 'utf8'))) found.push(path);
  }
  // Without files Vitest would run every file.
  if (found.length === 0) throw new Error('no test file takes a quantity: see TAKES_QUANTITY');
  return found.toSorted();
};
