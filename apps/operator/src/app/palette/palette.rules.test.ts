import { expect, test } from 'vitest';
import { hitWay, isSearchable, pageWays } from './palette.rules.ts';

const page = (name: string, path: string) => ({
  name,
  group: 'Money',
  keys: 'g d',
  route: { fullPath: path },
});

test('pages that begin with the words come first', () => {
  const pages = [
    page('Chain deposits', '/chain-deposits'),
    page('Deposits', '/deposits'),
    page('Loans', '/loans'),
  ];
  expect(pageWays(pages, 'DEP').map(({ to }) => to)).toEqual(['/deposits', '/chain-deposits']);
  expect(pageWays(pages, '')).toHaveLength(3);
});

test('a hit leads to its own page, at its row', () => {
  const of = { uid: '12', found: 'x', by: 'number' } as const;
  expect(hitWay({ kind: 'customer', id: '12', ...of }).to).toBe('/customers/12');
  expect(hitWay({ kind: 'withdrawal', id: 'w', ...of }).to).toBe('/withdrawals?only=w');
  expect(hitWay({ kind: 'plan_order', id: 'miner:o', ...of }).to).toBe('/miners?only=o');
  expect(hitWay({ kind: 'plan_order', id: 'liquidity:o', ...of }).to).toBe('/subscriptions?only=o');
});

test('one character is no search', () => {
  expect([isSearchable(' a '), isSearchable('ab')]).toEqual([false, true]);
});
