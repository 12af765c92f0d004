import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locales.ts';
import { CATALOGS, flatten } from './catalogs.ts';
import { messageShape } from './message-shape.ts';
import { SAME_EVERYWHERE, SAME_IN } from './same-as-english.ts';

const english = flatten(CATALOGS.en);
const others = LOCALES.filter((locale) => locale !== 'en');

/** Tells whether a text has words. Arguments, tickers and international unit signs are not words. */
const hasWords = (text: string): boolean =>
  /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, '').replace(/\b(USDT|BTC|UTC|s|min|h)\b/g, ''));

describe.each(others)('the catalog of %s', (locale) => {
  const texts = flatten(CATALOGS[locale]);

  it('has every key of English and no other', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('leaves nothing in English', () => {
    const allowed = new Set(SAME_IN[locale]);
    const untranslated = [...texts].filter(
      ([key, text]) =>
        text === english.get(key) && hasWords(text) && !SAME_EVERYWHERE.has(text) && !allowed.has(key),
    );
    expect(untranslated).toEqual([]);
  });

  it('allows no word to be the same that is not', () => {
    expect((SAME_IN[locale] ?? []).filter((key) => texts.get(key) !== english.get(key))).toEqual([]);
  });

  it('asks for the arguments that English asks for', () => {
    const differing = [...texts].filter(([key, text]) => {
      const wanted = messageShape(english.get(key) ?? '').uses;
      return [...messageShape(text).uses].toSorted().join() !== [...wanted].toSorted().join();
    });
    expect(differing).toEqual([]);
  });

  it('has no empty text and no space at an end', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });
});

describe.each(LOCALES)('the plurals of %s', (locale) => {
  it('have words for exactly the categories of the language', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    // The category "many" may be absent, because a language that uses it only for millions has the same words for "other".
    const needed = categories.filter((category) => category !== 'many');
    const wrong = [...flatten(CATALOGS[locale])].filter(([, text]) =>
      messageShape(text).plurals.some(
        (options) =>
          needed.some((category) => !options.includes(category)) ||
          options.some((option) => !option.startsWith('=') && !categories.some((known) => known === option)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the words of the specification', () => {
  it.each([
    ['common.loginExpired', 'Login has expired, please log in again!'],
    ['common.hint', 'hint'],
    ['common.networkError', 'error'],
    ['common.networkLost', 'Oops, network signal lost'],
    ['common.incomplete', 'Please enter complete information'],
    ['common.copied', 'Copy successful'],
    ['common.noData', 'No data yet'],
    ['common.loading', 'Loading...'],
    ['common.justNow', 'just now'],
    ['error.payload_too_large', 'Please upload pictures smaller than 1M'],
  ])('%s is said to the letter', (key, text) => {
    expect(english.get(key)).toBe(text);
  });
});
