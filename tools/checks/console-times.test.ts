import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const SOURCE = new URL('../../apps/operator/src/', import.meta.url);

/** The files that may make a text of a time, with their reason. */
const MAY: Readonly<Record<string, string>> = {
  'shared/time/time.rules.ts': 'the one place where times become texts in the zone of the reader',
  'shared/format.rules.ts': 'UTC for files and for sentences, which `Times` shows in the zone of the reader',
  'shared/fields/utc-field.rules.ts': 'the text of a field that takes UTC, as its label says',
  'trading/terms.rules.ts': 'the first value of such a field',
};

/** Ways to print a time that are not the shared component. */
const OTHER_WAYS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Intl', /Intl\.(?:DateTimeFormat|RelativeTimeFormat)/],
  ['toLocale…', /\.toLocale(?:Date|Time)?String\(/],
  ['Date text', /\.to(?:UTC|GMT|Date|Time)String\(/],
  // A cut of an RFC 3339 time such as `created_at.slice(0, 10)`.
  ['a cut time', /(?:_at|_time|_date|since|\bat|\btime)\)?\.slice\(/],
  ['a replaced T', /\.replace\('T'/],
];

/** `utc` writes no zone, so only the file of a table may use it. */
const UTC_WITHOUT_ZONE = /\butc\(/;
const FILE_COLUMN = 'shared/table/common-columns.tsx';

const sources = async (): Promise<readonly (readonly [path: string, text: string])[]> => {
  const all = await readdir(SOURCE, { recursive: true });
  const paths = all.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return Promise.all(
    paths.map(async (path) => [path, await readFile(new URL(path, SOURCE), 'utf8')] as const),
  );
};

test('no page prints a time but by the shared component', async () => {
  const found: string[] = [];
  for (const [path, text] of await sources()) {
    if (path in MAY) continue;
    for (const [name, pattern] of OTHER_WAYS) if (pattern.test(text)) found.push(`${path}: ${name}`);
    if (path !== FILE_COLUMN && UTC_WITHOUT_ZONE.test(text)) found.push(`${path}: utc(`);
    // A child of an element: text beside it would be in another zone.
    if (/(?<![$=(])\{utcAt\(/.test(text)) found.push(`${path}: {utcAt(`);
  }
  expect(found).toEqual([]);
});
