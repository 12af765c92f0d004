import { CHECKED, strangers } from '@tallystick/i18n/catalog/glossary.ts';
import { RETIRED, retiredIn } from '@tallystick/i18n/catalog/retired-words.ts';
import { isLocale, LOCALES, type Locale } from '@tallystick/i18n/locales.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';

/** The texts that a new database begins with, for customers: pages, answers of staff, and words of the chat. */
const SOURCES = [
  `select kind as name, content as texts from content.publications p
    where version = (select max(version) from content.publications where kind = p.kind)`,
  `select 'activity' as name, page as texts from products.activity_pages order by version desc limit 1`,
  'select shortcut as name, texts from support.canned_answers',
  `select 'chat' as name, settings as texts from support.settings order by version desc limit 1`,
] as const;

/** Texts that rightly use other words. */
const OTHERWISE: ReadonlySet<string> = new Set([
  // A receipt of the Middle Ages.
  'th about.texts.blocks.0.text.0',
  // German pays in, and names no wallet.
  'de activity.texts.body.0',
]);

type Texts = Map<Locale, Map<string, string>>;

/** Keeps every text of a value whose place names a language, by the place and its line. */
const keep = (into: Texts, value: unknown, at: string, locale: Locale | null): void => {
  if (typeof value === 'string' && locale !== null) {
    for (const [line, text] of value.split('\n').entries()) into.get(locale)?.set(`${at}.${line}`, text);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (isLocale(name)) keep(into, inner, at, name);
      else keep(into, inner, `${at}.${name}`, locale);
    }
  }
};

const textsOfFile = oncePerFile(async () => {
  const database = await createTestDatabase();
  const texts: Texts = new Map(LOCALES.map((locale) => [locale, new Map()]));
  for (const source of SOURCES)
    for (const { name, texts: value } of await database.query<{ name: string; texts: unknown }>(source))
      keep(texts, value, name, null);
  return texts;
});

test.each(LOCALES)('a new database has texts in %s without a word that has gone', async (locale) => {
  const texts = (await textsOfFile()).get(locale) ?? new Map<string, string>();
  expect(texts.size).toBeGreaterThan(15);
  expect(retiredIn(RETIRED[locale], texts)).toEqual([]);
});

test.each(LOCALES.filter((locale) => locale !== 'en'))('they follow the glossary in %s', async (locale) => {
  const all = await textsOfFile();
  const compared = {
    locale,
    english: all.get('en') ?? new Map<string, string>(),
    texts: all.get(locale) ?? new Map<string, string>(),
    otherwise: OTHERWISE,
  };
  expect(CHECKED.flatMap((concept) => strangers(concept, compared))).toEqual([]);
  const [key = ''] =
    [...compared.english].find(
      ([of, text]) => /\bdeposit\b/i.test(text) && !OTHERWISE.has(`${locale} ${of}`),
    ) ?? [];
  const planted = new Map([...compared.texts, [key, '???']]);
  expect(strangers('deposit', { ...compared, texts: planted })).toHaveLength(1);
});
