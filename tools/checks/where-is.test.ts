import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { runCommand } from '../run-command.ts';

/** Files that a newcomer looks at after a search. */
const LOOKED_AT = 3;

const PRODUCTION = /^(?:apps\/\w+\/(?:src|sql)|packages\/\w+\/src)\/.*\.(?:tsx?|sql)$/;
const ASIDE = /\.test\.tsx?$|\/messages\/|\/catalogues\/|\/generated\//;

interface Source {
  readonly path: string;
  /** Without case, and with words apart: `settlementPrice`, `settlement_price` and `settlement-price` are `settlement price`. */
  readonly words: string;
  readonly name: string;
}

const wordsOf = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

const { output } = await runCommand('git', ['ls-files']);
const sources: readonly Source[] = await Promise.all(
  output
    .split('\n')
    .filter((path) => PRODUCTION.test(path) && !ASIDE.test(path))
    .map(async (path) => ({
      path,
      words: wordsOf(await readFile(join(ROOT, path), 'utf8')),
      name: wordsOf(path.slice(path.lastIndexOf('/') + 1)),
    })),
);

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
