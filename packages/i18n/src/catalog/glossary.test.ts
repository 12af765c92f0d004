import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLocale, type Locale } from '../locales.ts';
import { CATALOGS, flatten } from './catalogs.ts';

/** Concepts whose English word has only one sense. The test looks for the glossary's word wherever an English text has it. */
const CHECKED = [
  'wallet',
  'balance',
  'account value',
  'trade amount',
  'open trade',
  'settled trade',
  'deposit',
  'deposit bonus',
  'destination',
  'blockchain',
  'price log',
  'alert price',
  'bank card',
  'entry price',
  'settlement price',
  'profit rate',
  'break-even rate',
  'service fee',
  'price unchanged',
  'void',
  'halted',
  'account activity',
  'receipt',
  'ticket',
  'liquidity fund',
  'miner',
  'pool',
  'liquidated damages',
  'difficulty',
  'hash rate',
  'invitation code',
  'customer service',
  'play money',
  'log of orders',
  'checkpoint',
  'coverage',
  'statement of liabilities',
  'order number',
  'collateral',
  'account holder',
  'bank name',
  'exchange rate',
  'card number',
  'password',
  'passphrase',
  'two-step verification',
  'forced sale',
  'index price',
  'daily reward rate',
  'account name',
];

/** Texts that rightly use other words: keys, or `<locale> <key>`. */
const OTHERWISE: ReadonlySet<string> = new Set([
  // The title has little room. The text below it says that the address belongs to a wallet.
  'pages.title.add-wallet',
  'destinations.wallet.add',
  'trust.heldIntro',
  // To open a trade, which is something to do.
  'access.limits.timeOutBody',
  // Chinese says the total of all trades.
  'zh-Hans worth.staked',
  'zh-Hant worth.staked',
  // The button has little room, and the page says whom one asks.
  'payment.ask',
  'products.activity.book',
  'es support.elsewhereTitle',
  // One word covers deposits and withdrawals.
  'ja lists.group.transfers',
  'de lists.group.transfers',
]);

/** Reads the table of GLOSSARY.md: its languages, and the words of each concept. A concept may have its sense in brackets. */
const readGlossary = () => {
  const page = readFileSync(new URL('../../GLOSSARY.md', import.meta.url), 'utf8');
  const [head, , ...rows] = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const locales = (head ?? []).slice(1).filter((name) => isLocale(name));
  return { locales, rows: rows.map(([concept = '', ...words]) => ({ concept, words })) };
};

const { locales, rows } = readGlossary();

/** The first letters of a term's words, which inflection does not change. */
const stemsOf = (term: string): string[] =>
  term
    .toLowerCase()
    .split(/[\s’]/)
    .map((word) =>
      /^\p{Script=Latin}/u.test(word) ? word.slice(0, Math.max(3, Math.ceil(word.length * 0.6))) : word,
    );

const says = (text: string, words: string): boolean =>
  words.split(' / ').some((term) => stemsOf(term).every((stem) => text.toLowerCase().includes(stem)));

const strangers = (locale: Locale, concept: string, words: string): string[] => {
  const texts = flatten(CATALOGS[locale]);
  const inEnglish = new RegExp(`\\b${concept}(?:s|ed|d)?\\b`, 'i');
  return [...flatten(CATALOGS.en)]
    .filter(([, text]) => inEnglish.test(text.replace(/\{\w+\}/g, '')))
    .filter(([key]) => !OTHERWISE.has(key) && !OTHERWISE.has(`${locale} ${key}`))
    .map(([key]) => [key, texts.get(key) ?? ''] as const)
    .filter(([, text]) => !says(text, words))
    .map(([key, text]) => `${key}: ${text}`);
};

describe('the glossary', () => {
  it('has a word for every concept in all the other languages', () => {
    expect(locales).toHaveLength(Object.keys(CATALOGS).length - 1);
    expect(rows.filter(({ words }) => words.length !== locales.length || words.includes(''))).toEqual([]);
    expect(new Set(rows.map(({ concept }) => concept)).size).toBe(rows.length);
  });

  it.each(CHECKED)('is followed wherever a text speaks of: %s', (concept) => {
    const row = rows.find((each) => each.concept === concept);
    const found = locales.flatMap((locale, at) =>
      strangers(locale, concept, row?.words[at] ?? '').map((text) => `${locale} ${text}`),
    );
    expect(row).toBeDefined();
    expect(found).toEqual([]);
  });
});
