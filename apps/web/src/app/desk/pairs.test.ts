import { expect, it } from 'vitest';
import { besideOf, choiceAt, pairAt } from './pairs.ts';

const besideAt = (where: string, ...shown: readonly string[]): string | null => {
  const pair = pairAt(where);
  return pair === null ? null : besideOf(pair, shown);
};

it('opens a coin beside the market, also by a link from elsewhere', () => {
  expect(besideAt('/pages/invest/coin?symbol=BTCUSDT')).toBe('/pages/invest/index');
  expect(besideAt('/pages/invest/coin?symbol=BTCUSDT', '/', '/pages/me/index')).toBe('/pages/invest/index');
});

it.each([
  [[], '/pages/invest/records'],
  [['/'], '/pages/invest/records'],
  [['/pages/me/sub/record'], '/pages/me/sub/record'],
  [['/pages/invest/index', '/pages/invest/coin?symbol=BTCUSDT'], '/pages/invest/index'],
  // Another trade is no list, although the same page without a number is one.
  [['/pages/me/sub/trade-detail?order_no=1'], '/pages/invest/records'],
  [['/pages/me/sub/trade-detail'], '/pages/me/sub/trade-detail'],
])('opens a trade after %j beside %s', (shown, beside) => {
  expect(besideAt('/pages/me/sub/trade-detail?order_no=2', ...shown)).toBe(beside);
});

it.each([
  [[], '/'],
  [['/pages/user/login'], '/'],
  [['/pages/me/sub/draw-money'], '/pages/me/sub/draw-money'],
  [['/pages/invest/index', '/pages/invest/coin?symbol=BTCUSDT'], '/pages/invest/coin?symbol=BTCUSDT'],
  [['/pages/me/index', '/pages/me/sub/service'], '/pages/me/index'],
  [['/pages/nowhere'], '/'],
])('opens the chat after %j beside %s', (shown, beside) => {
  expect(besideAt('/pages/index/template', ...shown)).toBe(beside);
});

it('tells a list from one of its items, at the same address', () => {
  expect(choiceAt('/pages/me/sub/draw-record')).toBe('record');
  expect(choiceAt('/pages/me/sub/withdrawal?order_no=1')).toBeNull();
  expect(pairAt('/pages/me/sub/draw-record')).toBeNull();
  expect(choiceAt('/pages/invest/index/')).toBe('coin');
  expect(choiceAt('/pages/me/index')).toBeNull();
});
