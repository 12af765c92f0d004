import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

const APP = join(ROOT, 'apps/web/src');

/** Skeletons of no read: a shape that stands in `NotLoaded`, a part of the app, a library or a check on the phone is on its way, and a chart is beside a page that says so. */
const NO_READS: ReadonlySet<string> = new Set([
  'funding/deposits/chain/qr-code.tsx',
  'market/chart/live-chart.tsx',
  'market/chart/price-chart.tsx',
  'shared/chunks/part-missing.tsx',
  'shared/map/map-view.tsx',
  'shared/query-states/not-loaded.tsx',
  'shared/query-states/shapes.tsx',
  'trading/share/share-receipt.tsx',
  'trading/ticket/ticket-line.tsx',
  'verification/check/document-result.tsx',
  'verification/liabilities/counted-balance.tsx',
]);

test('a read that hangs says so: no page draws a skeleton without `NotLoaded` or `Waiting`', () => {
  const bare = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !NO_READS.has(file))
    .filter((file) => {
      const text = readFileSync(join(APP, file), 'utf8');
      return text.includes('/feedback/skeleton.tsx') && !text.includes('/query-states/not-loaded.tsx');
    });
  expect(bare).toEqual([]);
});
