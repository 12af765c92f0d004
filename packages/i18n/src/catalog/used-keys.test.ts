import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CATALOGS, flatten } from './catalogs.ts';
import { usedKeys } from './used-keys.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The contract dictates these keys. The compiler rejects a code without its text and a text without its code. */
const DICTATED = /^(error|field|entry)\./;

describe('the search for texts that are used', () => {
  const keys = ['a.b', 'a.c.d', 'a.c.e', 'f.b'];

  it('finds a whole key', () => {
    expect([...usedKeys(`t('a.b')`, keys)]).toEqual(['a.b']);
  });

  it('finds the rest of a key only under its namespace', () => {
    expect([...usedKeys(`const t = useTranslations('a.c'); t('d')`, keys)]).toEqual(['a.c.d']);
    expect([...usedKeys(`t('d')`, keys)]).toEqual([]);
  });

  it('takes all right under a namespace for used when the key is a variable', () => {
    expect([...usedKeys(`const t = useTranslations('a.c'); t(name)`, keys)]).toEqual(['a.c.d', 'a.c.e']);
    expect([...usedKeys(`const t = useTranslations('a'); t(name)`, keys)]).toEqual(['a.b']);
  });

  it('finds every key that begins like a template', () => {
    expect([...usedKeys(`const t = useTranslations('a'); t(\`c.\${name}\`)`, keys)]).toEqual([
      'a.c.d',
      'a.c.e',
    ]);
  });
});

describe('the catalog', () => {
  it('has no text that no source file uses', () => {
    const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
      cwd: root,
    }).filter((file) => !file.includes('/messages/') && !/\.test\.tsx?$/.test(file));
    const unused = new Set([...flatten(CATALOGS.en).keys()].filter((key) => !DICTATED.test(key)));
    for (const file of files) {
      for (const key of usedKeys(readFileSync(`${root}/${file}`, 'utf8'), [...unused])) unused.delete(key);
    }
    expect([...unused]).toEqual([]);
  });
});
