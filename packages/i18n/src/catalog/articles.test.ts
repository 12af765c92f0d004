import { expect, it } from 'vitest';
import type { Locale } from '../locales.ts';
import { allTexts } from './all-texts.ts';

/** Indefinite articles of the languages that have them: their form depends on the word behind them. */
const ARTICLES: Partial<Record<Locale, RegExp>> = {
  en: /\ban? \{/i,
  // A compound has the gender of its last part: “keine {chain}-Adresse”.
  de: /\bk?ein(?:e|en|em|er)? \{[^}]*\}(?!-)/i,
  es: /\b(?:un|una) \{/i,
  it: /\b(?:un|uno|una) \{|\bun['’]\{/i,
  pt: /\b(?:um|uma) \{/i,
};
/** A percentage takes the same article whatever its number is. */
const FIXED: Readonly<Record<string, string>> = { 'loans.room': 'es' };

const beforeArgument = (locale: Locale): readonly string[] =>
  [...allTexts(locale)].flatMap(([key, text]) =>
    ARTICLES[locale]?.test(text) === true && FIXED[key] !== locale ? [`${key}: ${text}`] : [],
  );

it.each(['en', 'de', 'es', 'it', 'pt'] as const)(
  'no text of %s puts an article before a word that is filled in, such as “a ERC20 address”',
  (locale) => {
    expect(beforeArgument(locale)).toEqual([]);
  },
);

it('notices such an article', () => {
  expect(ARTICLES.en?.test('This isn’t a {chain} address.')).toBe(true);
  expect(ARTICLES.en?.test('This isn’t an address on {chain}.')).toBe(false);
  expect(ARTICLES.de?.test('Das ist eine {chain}.')).toBe(true);
  expect(ARTICLES.de?.test('Das ist eine {chain}-Adresse.')).toBe(false);
});
