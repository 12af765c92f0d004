import { expect, it } from 'vitest';
import { TAB_SETS } from '../../shared/navigation/tab-sets.ts';
import { rightPath } from './page.ts';
import { canonicalPath, findPage, PAGES } from './pages.ts';

/** The routes as the specification lists them, and those that product.md adds. */
const TAB_PAGES = [
  '/',
  '/pages/index/index',
  '/pages/money/index',
  '/pages/invest/index',
  '/pages/me/index',
  '/pages/rob/index',
  '/pages/team/index',
  '/pages/index/template',
];
const USER_PAGES = ['/pages/user/login', '/pages/user/login2', '/pages/user/register'];
const SUB_PAGES = [
  'stored',
  'stored2',
  'loan',
  'loan-records',
  'draw-money',
  'draw-record',
  'improve-info',
  'machine',
  'activity',
  'record',
  'setting',
  'trade-detail',
  'wallet',
  'add-wallet',
  'kabaw',
  'add-kabaw',
  'modify-pwd',
  'service',
  'about',
  'check',
  'liability',
].map((name) => `/pages/me/sub/${name}`);
const SYSTEM_PAGES = ['/pages/system/choose-location', '/pages/system/open-location'];

it.each([...TAB_PAGES, ...USER_PAGES])('has %s with a blue header', (path) => {
  expect(findPage(path)?.header).toBe('blue');
});

it.each([...SUB_PAGES, ...SYSTEM_PAGES])('has %s with a white header', (path) => {
  expect(findPage(path)?.header).toBe('white');
});

it('gives the deposit pages a records button and the loan page an icon', () => {
  for (const name of ['stored', 'stored2', 'loan']) {
    expect(findPage(`/pages/me/sub/${name}`)?.right?.icon).toBe('records');
  }
});

it('lists no path twice, and leads every button to a page that exists', () => {
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  for (const { right } of PAGES) if (right) expect(findPage(right.to)).not.toBeNull();
});

it('has a page behind every tab of every set', () => {
  for (const tab of Object.values(TAB_SETS).flat()) expect(findPage(tab.path)?.header).toBe('blue');
});

it('opens the home page by its alias and ignores a slash at the end', () => {
  expect(canonicalPath('/pages/index/index')).toBe('/');
  expect(canonicalPath('/pages/me/index/')).toBe('/pages/me/index');
  expect(findPage('/pages/nowhere')).toBeNull();
});

it('opens the records of the loan service on the side that is open', () => {
  const right = findPage('/pages/me/sub/loan')?.right;
  if (right === undefined) throw new Error('the loan page has an icon');
  expect(rightPath(right, 'side=borrow')).toBe('/pages/me/sub/loan-records?side=borrow');
  expect(rightPath(right, 'other=1')).toBe('/pages/me/sub/loan-records');
});
