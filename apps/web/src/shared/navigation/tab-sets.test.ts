import { expect, it } from 'vitest';
import { TAB_SETS, tabTitle } from './tab-sets.ts';

it.each([
  ['finance', '/pages/money/index', 'pages.tab.finance'],
  ['team', '/pages/money/index', 'pages.tab.wallet'],
  ['exchange', '/pages/invest/index', 'pages.tab.markets'],
  ['exchange', '/pages/rob/index', 'pages.tab.trade'],
  ['exchange', '/pages/me/index', 'pages.tab.accounts'],
] as const)('in the set %s, %s is called what its tab is called', (set, path, title) => {
  expect(tabTitle(TAB_SETS[set], path)).toBe(title);
});

it('a page keeps its title if the label is shorter or if it has no tab', () => {
  expect(tabTitle(TAB_SETS.finance, '/pages/me/index')).toBeNull();
  expect(tabTitle(TAB_SETS.service, '/pages/index/template')).toBeNull();
  expect(tabTitle(TAB_SETS.service, '/pages/invest/index')).toBeNull();
});
