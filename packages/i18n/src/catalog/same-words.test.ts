import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locales.ts';
import { CATALOGS, flatten } from './catalogs.ts';

/** English labels with two senses, which other languages tell apart. */
const TWO_SENSES: Readonly<Record<string, string>> = {
  Address: 'where the house is; where a coin is',
  All: 'every one of them, whose gender differs; the whole amount',
  Change: 'of a price; to change something',
  'Collateral returned': 'what was returned; that it was returned',
  'Copy address': 'of a place; of a wallet',
  'Create account': 'a title; a button',
  Deposit: 'to do so, on a button that has little room; the line of a record',
  Down: 'what one expects; what happened',
  'E-mail': 'an address to type; a way to write to the house',
  'Estimated repayment': 'by the customer; to the customer',
  'Log out': 'oneself; another device',
  'Forced sale': 'the ratio at which it happens; that it happened',
  Me: 'a page; a tab that has little room',
  Message: 'what is written in the conversation; what a key signs',
  Open: 'the first price of a day; to open something; trades that are not settled',
  Reference: 'what to write on a bank transfer; by what a payment is found',
  'Report a deposit': 'a title; a button',
  Running: 'loans and subscriptions do so in their own words',
  Save: 'a setting; a file',
  Settled: 'trades; subscriptions at the end of their term',
  Signature: 'by hand; by a key',
  Up: 'what one expects; what happened',
  Verified: 'a person; a step of a proof',
  Void: 'a trade; a price, whose gender differs',
  '{seconds} s': 'where there is little room; where there is more',
  Withdraw: 'to do so, on a button that has little room; a page',
  Withdrawal: 'the line of a record; one with all its steps',
};

const keysByText = Map.groupBy(flatten(CATALOGS.en), ([, text]) => text);

const differing = (locale: (typeof LOCALES)[number]): string[] => {
  const texts = flatten(CATALOGS[locale]);
  return [...keysByText].flatMap(([text, keys]) => {
    const words = new Set(keys.map(([key]) => texts.get(key)));
    return words.size > 1 ? [text] : [];
  });
};

describe.each(LOCALES)('the labels of %s', (locale) => {
  it('say the same by the same words', () => {
    expect(differing(locale).filter((text) => !Object.hasOwn(TWO_SENSES, text))).toEqual([]);
  });
});

it('no label is said to have two senses that has one', () => {
  const told = new Set(LOCALES.flatMap(differing));
  expect(Object.keys(TWO_SENSES).filter((text) => !told.has(text))).toEqual([]);
});
