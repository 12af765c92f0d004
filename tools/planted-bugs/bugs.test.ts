import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { PLANTED_BUGS } from './bugs.ts';

it('each bug can be planted: its words stand once in its file, and its test exists', async () => {
  const wrong: string[] = [];
  for (const { bug, file, words, test } of PLANTED_BUGS) {
    const text = await readFile(join(ROOT, file), 'utf8').catch(() => '');
    if (text.split(words).length !== 2) wrong.push(`${bug}: ${file} has not once the words "${words}"`);
    if (test.startsWith('check:')) continue;
    if ((await readFile(join(ROOT, test), 'utf8').catch(() => '')) === '') wrong.push(`${bug}: no ${test}`);
  }
  expect(wrong).toEqual([]);
});
