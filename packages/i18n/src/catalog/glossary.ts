import { readFileSync } from 'node:fs';
import { isLocale, type Locale } from '../locales.ts';

/** Concepts whose English word has only one sense. The test looks for the glossary's word wherever an English text has it. */
export const CHECKED = [
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

export const GLOSSARY = readGlossary();

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

export interface Compared {
  readonly locale: Locale;
  readonly english: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
  /** Texts that rightly use other words: keys, or `<locale> <key>`. */
  readonly otherwise: ReadonlySet<string>;
}

/** The texts that do not say a concept by the glossary’s word where their English says it. */
export const strangers = (concept: string, { locale, english, texts, otherwise }: Compared): string[] => {
  const place = GLOSSARY.locales.indexOf(locale);
  const words = GLOSSARY.rows.find((row) => row.concept === concept)?.words[place] ?? '';
  const word = concept.replace(/ \(.*\)$/, '');
  const inEnglish = new RegExp(`\\b${word}(?:s|es|ed|d)?\\b(?! rate)`, 'i');
  return [...english]
    .filter(([, text]) => inEnglish.test(text.replace(/\{\w+\}/g, '')))
    .filter(([key]) => !otherwise.has(key) && !otherwise.has(`${locale} ${key}`))
    .map(([key]) => [key, texts.get(key) ?? ''] as const)
    .filter(([, text]) => !says(text, words))
    .map(([key, text]) => `${locale} ${key}: ${text}`);
};
