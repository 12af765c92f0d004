import { expect, it } from 'vitest';
import { compareFigure, leftOut, ownFigureAt } from './own-figure.rules.ts';

const seen = [
  { from: 1_000, until: 2_000, totals: { USDT: '10.00', BTC: '0.00000000' } },
  { from: 5_000, until: 6_000, totals: { USDT: '10.00', BTC: '0.00000000' } },
  { from: 7_000, until: 8_000, totals: { USDT: '4.00', BTC: '0.00000000' } },
];
const compare = (atMs: number, counted: string) => compareFigure(ownFigureAt(seen, 'USDT', atMs), counted);

it('a statement that counts another amount than the phone saw is noticed at the next look', () => {
  for (const at of [1_500, 3_000, 5_000]) {
    expect([compare(at, '10'), compare(at, '9.99')]).toEqual(['same', 'differs']);
  }
});

it('a balance that changed around the statement, or was not seen, says nothing', () => {
  expect([compare(6_500, '10.00'), compare(500, '10.00'), compare(9_000, '4.00')]).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
});

it('a customer who is left out is noticed if the phone knows a balance', () => {
  expect(leftOut(seen, [], 3_000)).toEqual([{ currency: 'USDT', amount: '10.00' }]);
  expect(leftOut(seen, [], 6_500)).toEqual([{ currency: 'USDT', amount: '4.00' }]);
  expect(leftOut(seen, ['USDT'], 3_000)).toEqual([]);
  expect(leftOut(seen, [], 500)).toEqual([]);
  expect(leftOut([], [], 3_000)).toEqual([]);
});
