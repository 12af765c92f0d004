import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { isForCampaigns } from '../test-run/tiers.ts';

/** The imports by which a test takes its quantity: directly, or as the number of kills. */
export const TAKES_QUANTITY =
  /from '[^']*\/(?:quantity|crash-harness|kill-at-each|resuming-client|languages|desk-pictures)\.ts'/;
/** A variable of its own that sets a quantity. */
const HAS_VARIABLE = /TALLYSTICK_TEST_(?:CAMPAIGN|POSITIONS|FAILOVERS|RECORD|LOOKS)/;
const TESTS = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'e2e/*.test.ts',
];

/** The test files that check more in a campaign, or that only a campaign runs. */
export const filesWithQuantity = async (): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const path of glob(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] })) {
    const text = await readFile(join(ROOT, path), 'utf8');
    if (isForCampaigns(path) || TAKES_QUANTITY.test(text) || HAS_VARIABLE.test(text)) found.push(path);
  }
  return found.toSorted();
};
