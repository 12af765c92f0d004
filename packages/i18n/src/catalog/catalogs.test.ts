import { describe, expect, it } from 'vitest';
import { CONSOLE_LOCALES, LOCALES, type Locale } from '../locales.ts';
import { CATALOGS, flatten } from './catalogs.ts';
import { CONSOLE_CATALOGS } from './console-catalogs.ts';
import { messageShape } from './message-shape.ts';
import { SAME_EVERYWHERE, SAME_IN } from './same-as-english.ts';

const app = new Map(LOCALES.map((locale) => [locale, flatten(CATALOGS[locale])]));
const consoleTexts = new Map(CONSOLE_LOCALES.map((locale) => [locale, flatten(CONSOLE_CATALOGS[locale])]));
const english = app.get('en') ?? new Map<string, string>();

interface Catalog {
  readonly of: 'app' | 'console';
  readonly locale: Locale;
  readonly texts: ReadonlyMap<string, string>;
  readonly english: ReadonlyMap<string, string>;
}

const catalogsOf = (
  of: Catalog['of'],
  catalogs: ReadonlyMap<Locale, ReadonlyMap<string, string>>,
): readonly Catalog[] =>
  [...catalogs].map(([locale, texts]) => ({ of, locale, texts, english: catalogs.get('en') ?? texts }));

const all = [...catalogsOf('app', app), ...catalogsOf('console', consoleTexts)];
const translated = all.filter(({ locale }) => locale !== 'en');

/** Tells whether a text has words. Arguments, tickers, names of techniques and international unit signs are not words. */
const hasWords = (text: string): boolean =>
  /\p{L}/u.test(
    text.replace(/\{[^{}]*\}/g, '').replace(/\b(USDT|BTC|UTC|nonce|Beancount|Menu|s|ms|min|h)\b/g, ''),
  );

describe.each(translated)('the $of’s catalog of $locale', (catalog) => {
  const { of, locale, texts } = catalog;
  const same = of === 'app' ? (SAME_IN[locale] ?? []) : [];

  it('has every key of English and no other', () => {
    expect([...texts.keys()].toSorted()).toEqual([...catalog.english.keys()].toSorted());
  });

  it('leaves nothing in English', () => {
    const allowed = new Set(same);
    const untranslated = [...texts].filter(
      ([key, text]) =>
        text === catalog.english.get(key) &&
        hasWords(text) &&
        !SAME_EVERYWHERE.has(text) &&
        !allowed.has(key),
    );
    expect(untranslated).toEqual([]);
  });

  it('allows no word to be the same that is not', () => {
    expect(same.filter((key) => texts.get(key) !== catalog.english.get(key))).toEqual([]);
  });

  it('asks for the arguments that English asks for', () => {
    const differing = [...texts].filter(([key, text]) => {
      const wanted = messageShape(catalog.english.get(key) ?? '').uses;
      return [...messageShape(text).uses].toSorted().join() !== [...wanted].toSorted().join();
    });
    expect(differing).toEqual([]);
  });
});

describe.each(all)('each text of the $of in $locale', ({ locale, texts }) => {
  it('is not empty and has no space at an end', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  it('has words for exactly the plural categories of the language', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    // The category "many" may be absent, because a language that uses it only for millions has the same words for "other".
    const needed = categories.filter((category) => category !== 'many');
    const wrong = [...texts].filter(([, text]) =>
      messageShape(text).plurals.some(
        (options) =>
          needed.some((category) => !options.includes(category)) ||
          options.some((option) => !option.startsWith('=') && !categories.some((known) => known === option)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

it.each([...consoleTexts])(
  'the console’s texts in %s are sorted, so that two changes meet in few places',
  (_locale, texts) => {
    // The contract has its own order.
    const keys = [...texts.keys()].filter((key) => !key.startsWith('reason.'));
    expect(keys).toEqual(keys.toSorted());
  },
);

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
