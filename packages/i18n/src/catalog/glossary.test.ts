import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLocale, type Locale } from '../locales.ts';
import { allTexts } from './all-texts.ts';
import { CATALOGS } from './catalogs.ts';

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
  'whitelist (of destinations)',
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
  'order confirmation',
  'liquidity fund',
  'miner',
  'pool',
  'liquidated damages',
  'difficulty',
  'hash rate',
  'invitation code',
  'customer service',
  'play money',
  'practice (beside real)',
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
  'country',
  'interest',
  'personal information',
  'passkey',
  'anti-phishing word',
  'webhook',
  'API key',
  'witness',
  'exchange (venue)',
  'freeze (an account)',
];

/** Rows of the glossary that no text can be searched for, each with the reason. */
const NOT_CHECKED: Readonly<Record<string, string>> = {
  account: 'also the account at a bank, and a name to log in with',
  address: 'of a wallet, of a house and of a network',
  available: 'also of a service or a machine',
  coin: 'where a text has little room, the star or the ticker stands for it',
  currency: 'left out where the amount beside it names one',
  held: 'also what a hand holds, and what we own',
  withdraw: 'a verb that languages write as a noun',
  trade: 'also the verb',
  'market (the page)': 'the page and one market have the same word in English',
  'market (of one coin)': 'the page and one market have the same word in English',
  'up / down': 'the direction that one chooses, and what a price did',
  duration: 'the label alone; sentences say how many seconds',
  profit: 'languages say profit and loss in one word',
  'profit and loss': 'the label alone',
  'profit / loss (result of a trade)': 'the labels alone',
  records: 'lists of several kinds',
  'order (that we accepted)': 'also the order of entries',
  loan: 'Thai, Japanese and Vietnamese have a word for the service and one for the money',
  'borrowed balance': 'said in several forms',
  'subscribe (fund)': 'a verb that languages write as a noun',
  redeem: 'a verb that languages write as a noun',
  'reward (of the fund)': 'also of a block, which the network pays',
  demo: 'also an adjective',
  'check (verify)': 'also the checks of staff',
  'step holds / fails': 'the labels alone',
  'signature (of a key)': 'by hand and of a key have the same word in English',
  'signature (by hand)': 'by hand and of a key have the same word in English',
  key: 'also the keys of a pad',
  'public log': 'each log has its name between the two words',
  'the operator: we; Tallystick in proofs': 'a rule; the words that have gone are in retired-words.test.ts',
  'network (chain)': 'also the network of the phone',
  'maturity (fund)': 'said by a verb',
  'log in': 'a verb that languages write as a noun',
  staff: 'where staff act, a language may say that it is done',
};

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
  // The code of a bank is of its own country.
  'destinations.card.bankCodeHint',
  // Words of a yearly statement.
  'th statement.openingBalance',
  'de statement.openingBalance',
  'de statement.closingBalance',
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
  const texts = allTexts(locale);
  const word = concept.replace(/ \(.*\)$/, '');
  const inEnglish = new RegExp(`\\b${word}(?:s|es|ed|d)?\\b(?! rate)`, 'i');
  return [...allTexts('en')]
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

  it('is checked in every row, or says why it is not', () => {
    const known = [...CHECKED, ...Object.keys(NOT_CHECKED)];
    expect(known.toSorted()).toEqual(rows.map(({ concept }) => concept).toSorted());
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
