import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { runCommand } from '../run-command.ts';
import { missingNames } from './named-files.ts';

const FILES = ['README.md', 'apps/web/src/market/README.md', 'apps/web/src/market/quotes/quotes.ts'];
const HOME = 'apps/web/src/market/README.md';
const missing = (text: string) => missingNames(HOME, text, FILES).map(({ name }) => name);

test('a bare name may stand anywhere below the folder of the document', () => {
  expect(missing('`quotes.ts` and `quotes/`')).toEqual([]);
  expect(missingNames('apps/operator/README.md', '`quotes.ts`', FILES)).toHaveLength(1);
});

test('a file or a folder that moved is found', () => {
  expect(missing('`prices/quotes.ts`, `market/quotes/quote.ts`, `prices/`, `old.ts`')).toEqual([
    'prices/quotes.ts',
    'market/quotes/quote.ts',
    'prices/',
    'old.ts',
  ]);
});

test('placeholders stand for names', () => {
  expect(missing('`apps/web/src/<slice>/README.md`, `quotes/*.ts`, `market/{quotes,prices}`')).toEqual([]);
});

test('code that is no path is none', () => {
  expect(missing('`up/down`, `1.2.3`, `npm test`\n```\n`gone.ts`\n```')).toEqual([]);
});

/** History, and pages that are generated from the code. */
const EXCLUDED = /^CHANGELOG\.md$|^docs\/adr\/|^docs\/permissions\.md$/;
const READ = /^[A-Z]+\.md$|^docs\/.*\.md$|\/README\.md$/;

/** Other people's repositories, files that a build or an operator makes, and a call. */
const ELSEWHERE = new Set([
  'docs/TIGER_STYLE.md',
  'docs/coding/*',
  'packages/backend/src',
  'src/modules',
  'examples/spot',
  'apps/server/dist',
  'deploy/secrets',
  'chat/wait',
  '/tallystick-mirror.mjs',
  '/tallystick-verify.mjs',
  '/tallystick-witness.mjs',
]);

test('every file and folder that the documents name exists', async () => {
  const { ok, output } = await runCommand('git', ['ls-files']);
  expect(ok).toBe(true);
  const files = output.split('\n').filter((file) => file !== '');
  const documents = files.filter((file) => READ.test(file) && !EXCLUDED.test(file));
  expect(documents.length).toBeGreaterThan(40);
  const found = await Promise.all(
    documents.map(async (file) => missingNames(file, await readFile(join(ROOT, file), 'utf8'), files)),
  );
  expect(found.flat().filter(({ name }) => !ELSEWHERE.has(name))).toEqual([]);
});
