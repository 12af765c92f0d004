import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { readSources, wordsOf } from './sources.ts';

/** Names the words that no text says. */
const LISTS_RETIRED = 'packages/i18n/src/catalog/retired-words.ts';
const sources = (await readSources()).filter(({ path }) => path !== LISTS_RETIRED);
const schema = (await readFile(join(ROOT, 'apps/server/schema.sql'), 'utf8')).toLowerCase();
const page = await readFile(join(ROOT, 'docs/glossary.md'), 'utf8');

const ROW = /^\| ([^|]+) \| [^|]+ \| ([^|]*) ?\| (?:`([^`]+)` )?\| \[[^\]]+\]\(\.\.\/([^)]+)\) \|$/gm;
const rows = [...page.matchAll(ROW)].map(([, word = '', not = '', table, path = '']) => ({
  word,
  not: not.trim(),
  table,
  path,
}));

/** A name such as `cashOut` has the words `cash out`. A prefix such as `MOST_` is looked for as it is written. */
const usesOf = (not: string): readonly string[] => {
  const isPrefix = not.endsWith('_');
  const found = isPrefix ? new RegExp(`\\b${not}`) : new RegExp(`\\b${not}s?\\b`);
  return sources.filter(({ text, words }) => found.test(isPrefix ? text : words)).map(({ path }) => path);
};

test('every line of a table is a row', () => {
  const lines = page.split('\n').filter((line) => /^\| (?!word |-)/.test(line));
  expect(rows).toHaveLength(lines.length);
  expect(rows.length).toBeGreaterThan(50);
});

test.each(rows)('the file of $word has it, and its table exists', async ({ word, table, path }) => {
  expect(wordsOf(await readFile(join(ROOT, path), 'utf8'))).toContain(word);
  if (table !== undefined) expect(schema).toContain(`create table ${table} (`);
});

test.each(rows.filter(({ not }) => not !== ''))('nothing is called $not', ({ not }) => {
  expect(usesOf(not)).toEqual([]);
});
