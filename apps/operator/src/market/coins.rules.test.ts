import { expect, test } from 'vitest';
import { type Arranged, arrangement, move, toggle } from './coins.rules.ts';

const coins: readonly Arranged[] = [
  { symbol: 'A', name: 'a', listed: true },
  { symbol: 'B', name: 'b', listed: true },
  { symbol: 'C', name: 'c', listed: false },
];
const shown = (list: readonly Arranged[]) =>
  list.map(({ symbol, listed }) => (listed ? symbol : `(${symbol})`)).join(' ');

test('a coin that is offered becomes the last of them, and one that is not leaves them', () => {
  expect(shown(toggle(coins, 'C'))).toBe('A B C');
  expect(shown(toggle(coins, 'A'))).toBe('B (A) (C)');
});

test('a coin moves a place, and none beyond the ends', () => {
  expect(shown(move(coins, 1, -1))).toBe('B A (C)');
  expect(move(coins, 0, -1)).toBe(coins);
});

test('what changes is said', () => {
  expect(arrangement(coins, coins)).toEqual([]);
  expect(arrangement(coins, toggle(coins, 'A'))).toEqual(['A is no longer offered']);
  expect(arrangement(coins, toggle(coins, 'C'))).toEqual(['C is offered']);
  expect(arrangement(coins, move(coins, 0, 1))).toEqual(['The order is B, A']);
});
