import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setTexts, t } from '../../apps/operator/src/shared/language/text.ts';
import { REASONS } from '../../packages/contract/src/reasons/reason.ts';
import { consoleFiles, textsIn } from './console-texts.ts';

const FOLDER = new URL('../../apps/operator/src/shared/language/catalogues/', import.meta.url);

const read = (language: string): Readonly<Record<string, string>> =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')));

const CATALOGUES = (['th', 'vi', 'zh', 'ja'] as const).map((language) => [language, read(language)] as const);

/** The texts of the console, and those of the reasons that the server states by their codes. */
const ENGLISH = [
  ...new Set([
    ...consoleFiles().flatMap((file) => textsIn(file).texts.map(({ text }) => text)),
    ...Object.values(REASONS),
  ]),
];

/** `{count, plural, one {day} other {# days}}` and `{name}` have the names `count` and `name`. */
const namesOf = (text: string): readonly string[] =>
  [
    ...new Set([...text.matchAll(/(?<!\b(?:one|other|=\d) )\{(\w+)[,}]/g)].map(([, name = '']) => name)),
  ].toSorted();

/** Texts that are the same in other languages: names of techniques, files and units, and sums of figures. */
const MAY_STAY = /^(?:[^a-zA-Z]|\{\w+\}|\b(?:USDT|nonce|Beancount|Menu|s|ms|h)\b)*$/;

afterEach(() => setTexts('en', {}));

test.each(CATALOGUES)('%s has every text of the console and no other', (_language, catalogue) => {
  expect(ENGLISH.filter((text) => !Object.hasOwn(catalogue, text))).toEqual([]);
  expect(Object.keys(catalogue).filter((text) => !ENGLISH.includes(text))).toEqual([]);
});

test.each(CATALOGUES)('%s is written in its own words', (_language, catalogue) => {
  const same = Object.entries(catalogue).filter(([text, words]) => words === text && !MAY_STAY.test(text));
  expect(same).toEqual([]);
  expect(Object.entries(catalogue).filter(([, words]) => words.trim() === '')).toEqual([]);
});

test.each(CATALOGUES)('%s fills in the same values as English', (language, catalogue) => {
  setTexts(language, catalogue);
  for (const [text, words] of Object.entries(catalogue)) {
    const names = namesOf(text);
    expect(namesOf(words), text).toEqual(names);
    if (names.length === 0) continue;
    for (const figure of [0, 1, 2, 25]) {
      const filled = t(text, Object.fromEntries(names.map((name) => [name, figure])));
      expect(filled, text).not.toMatch(/[{}#]/);
    }
  }
});

test.each(CATALOGUES)('%s is sorted, so that two changes meet in few places', (_language, catalogue) => {
  expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted());
});
