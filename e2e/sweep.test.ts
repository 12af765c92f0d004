import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@tallystick/i18n';
import { CATALOGS, flatten } from '@tallystick/i18n/catalog/catalogs.ts';
import { SAME_IN } from '@tallystick/i18n/catalog/same-as-english.ts';
import { quantity } from '@tallystick/server/test/support/quantity.ts';
import { appRoutes } from './support/app-pages.ts';
import { THEMES, violationsOf } from './support/checks/axe.ts';
import { countRequests, type Inspection, inspect, openWhole } from './support/checks/inspect.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { NARROW } from './support/settings.ts';

/** The campaign `sweep` runs axe in every language. Otherwise axe checks every page in Thai only, in both themes. */
const ASKS_AXE_ALWAYS = process.env['TALLYSTICK_TEST_SWEEP'] === 'all';
/** English is first in both tiers, because the others are compared with it. */
const SWEPT: readonly Locale[] = ASKS_AXE_ALWAYS ? LOCALES : quantity(['en', 'th', 'de'], LOCALES);
/** The number of parallel phones, for two processors. */
const PHONES = 2;

/** Matches a catalog key that appears instead of its text. */
const KEY = new RegExp(`\\b(?:${Object.keys(CATALOGS.en).join('|')})\\.[a-z][\\w-]*(?:\\.\\w+)*`);
/** Names that are the same in every language, and the customer's own data. */
const NAMES =
  /\b(?:Tallystick|Charting by TradingView|Mali Suwan|Bangkok Bank|Bitcoin|Ethereum|Tron)\b|curl -sO \S+ && node \S+(?: --app)? \S+|--keys|\w+…\w+|0x[\da-f]+|\b[\da-f]{4}\b|\S*[\da-f]{4}-[\da-f]{12}\S*|mali\.suwan@?|mail\.example|\S+@\S+|\S+\.txt/gi;

// A trace of a thousand pages takes longer than the check.
test.use({ trace: 'off' });

type Read = ReadonlyMap<string, Inspection>;

/** Removes the figures from a text, because they change all the time. */
const wordsOf = (text: string): string => text.replace(/[\d.,:+−–-]+/g, '#').trim();

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The countries' names in one language. `Intl` writes them on the map, so no catalog has them. */
const countriesIn = (locale: Locale): readonly string[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return COUNTRIES.map((code) => names.of(code) ?? code);
};

/** The texts of a catalog, and a check that ignores words that are rightly the same in English. */
const speech = (locale: Locale) => {
  const catalog = flatten(CATALOGS[locale]);
  const shared = (SAME_IN[locale] ?? []).map((key) =>
    (catalog.get(key) ?? '').replace(/\{\w+\}/g, '').trim(),
  );
  const withoutShared = (text: string): string =>
    shared.reduce((rest, word) => rest.replaceAll(word, ''), text.replace(NAMES, ''));
  return {
    catalog,
    said: new Set([...catalog.values(), ...countriesIn(locale)]),
    hasWords: (text: string) => /\p{Ll}{3}/u.test(withoutShared(text)),
  };
};
type Speech = ReturnType<typeof speech>;

/** Returns the texts of a page that are still in English although they are not in the catalog of its language. */
const untranslated = (
  { said, hasWords }: Speech,
  seen: Inspection,
  english: Inspection | undefined,
): string[] => {
  const there = new Set((english?.texts ?? []).map(wordsOf));
  return seen.texts.filter((text) => !said.has(text) && hasWords(text) && there.has(wordsOf(text)));
};

interface Visit {
  readonly locale: Locale;
  readonly path: string;
  readonly title: string;
}

const titleOf = (speaks: Speech, title: string): string => `${speaks.catalog.get(title)} · Tallystick`;

const problemsOf = (
  { locale, path, title }: Visit,
  speaks: Speech,
  seen: Inspection,
  english: Read | null,
): string[] => [
  ...(seen.lang === locale ? [] : [`speaks ${seen.lang}`]),
  // A page that serves many bears the words of its heading, such as one deposit or one coin.
  ...([titleOf(speaks, title), `${seen.heading} · Tallystick`].includes(seen.title)
    ? []
    : [`is called ${seen.title}`]),
  ...seen.texts.filter((text) => KEY.test(text)).map((text) => `shows the key ${text}`),
  ...(english === null ? [] : untranslated(speaks, seen, english.get(path))).map(
    (text) => `left in English: ${text}`,
  ),
  // The customer's own text, such as a long name, may end in an ellipsis. A label may not.
  ...seen.cut
    .filter(({ text, ellipsis }) => !ellipsis || speaks.said.has(text))
    .map(({ text, by }) => `cut by ${by}: ${text}`),
  ...seen.small.map((target) => `too small for a finger: ${target}`),
  ...(seen.sideways > 0 ? [`scrolls sideways by ${seen.sideways}`] : []),
];

/** Checks every page in one language. In `npm test` only the language that asks axe has both themes. */
const sweep = async (
  page: Page,
  locale: Locale,
  routes: readonly Omit<Visit, 'locale'>[],
  english: Read | null,
): Promise<{ readonly read: Read; readonly problems: readonly string[] }> => {
  const read = new Map<string, Inspection>();
  const problems: string[] = [];
  const speaks = speech(locale);
  const asksAxe = ASKS_AXE_ALWAYS || locale === DEFAULT_LOCALE;
  const themes = asksAxe ? THEMES : quantity(THEMES.slice(0, 1), THEMES);
  for (const { path, title } of routes) {
    const found = new Set<string>();
    await openWhole(page, path, locale).catch((error: unknown) => found.add(String(error)));
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const seen = await inspect(page);
      if (!read.has(path)) read.set(path, seen);
      for (const problem of problemsOf({ locale, path, title }, speaks, seen, english)) found.add(problem);
      if (asksAxe)
        for (const problem of await violationsOf(page, colorScheme)) found.add(`${colorScheme}: ${problem}`);
    }
    problems.push(...[...found].map((problem) => `${locale} ${path} ${problem}`));
  }
  return { read, problems };
};

test(`every page in ${SWEPT.length} languages: whole, translated, accessible, as wide as the phone`, async ({
  openBrowser,
  client,
}) => {
  test.setTimeout(ASKS_AXE_ALWAYS ? 1_200_000 : 300_000);
  const account = await furnishedAccount(client);
  const routes = await appRoutes(account);
  const speak = async (locale: Locale, english: Read | null) => {
    const page = await openBrowser({ viewport: NARROW, deviceScaleFactor: 1 });
    await page.addInitScript(countRequests);
    await prepareDevice(page, { locale, user: account.user });
    await openApp(page);
    const result = await sweep(page, locale, routes, english);
    await page.context().close();
    return result;
  };

  const english = await speak('en', null);
  const problems = [...english.problems];
  const waiting = SWEPT.filter((locale) => locale !== 'en');
  const phone = async (): Promise<void> => {
    for (let locale = waiting.shift(); locale !== undefined; locale = waiting.shift())
      problems.push(...(await speak(locale, english.read)).problems);
  };
  await Promise.all(Array.from({ length: PHONES }, phone));
  expect(problems).toEqual([]);
});
