import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { readSources, wordsOf } from './sources.ts';

/** Files that a newcomer looks at after a search. */
const LOOKED_AT = 3;

const sources = (await readSources()).map(({ path, words }) => ({
  path,
  words,
  name: wordsOf(path.slice(path.lastIndexOf('/') + 1)),
}));

/** The paths with the words: first those whose name has them, then by the number of hits. */
const search = (words: string): readonly string[] =>
  sources
    .map(({ path, name, words: text }) => ({
      path,
      hits: text.split(words).length - 1,
      isNamed: name.includes(words),
    }))
    .filter(({ hits, isNamed }) => hits > 0 || isNamed)
    .toSorted(
      (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.hits - a.hits || a.path.length - b.path.length,
    )
    .map(({ path }) => path);

const page = await readFile(join(ROOT, 'docs/where-is.md'), 'utf8');
const tasks = [...page.matchAll(/^\| ([^|]+) \| `([^`]+)`[^|]* \| \[[^\]]+\]\(\.\.\/([^)]+)\) \|$/gm)].map(
  ([, task = '', words = '', path = '']) => [task, words, path] as const,
);

test('the page has ten tasks', () => {
  expect(tasks.length).toBe(10);
});

test.each(tasks)('%s: a search for “%s” finds %s', (_task, words, path) => {
  expect(search(words).slice(0, LOOKED_AT)).toContain(path);
});
