import { expect, test } from 'vitest';
import { heightOf, priceLine, rangeAround, rangeOf } from './price-line.rules.ts';

const FRAME = { from: 100, to: 110, low: 0n, high: 88n };

test('the highest price is near the upper edge and the lowest near the lower one', () => {
  expect(heightOf(88n, FRAME)).toBe(6);
  expect(heightOf(44n, FRAME)).toBe(50);
  expect(heightOf(0n, FRAME)).toBe(94);
});

test('prices that never moved lie in the middle', () => {
  expect(heightOf(7n, { low: 7n, high: 7n })).toBe(50);
});

test('a range around a level has it in the middle, whatever side the prices are on', () => {
  expect(rangeAround(50n, [48n, 57n])).toEqual({ low: 43n, high: 57n });
  expect(rangeAround(50n, [])).toEqual({ low: 50n, high: 50n });
});

test('a range holds every price, and there is none without prices', () => {
  expect(rangeOf([5n, 2n, 9n])).toEqual({ low: 2n, high: 9n });
  expect(rangeOf([])).toBeNull();
});

test('a second without a price breaks the line and the area', () => {
  const seconds = [100, 101, 103].map((second) => ({ second, price: 88n }));
  expect(priceLine(seconds, 0n, FRAME)).toEqual({
    line: 'M0 6L10 6M30 6',
    area: 'M0 94L0 6L10 6L10 94ZM30 94L30 6L30 94Z',
  });
});

test('seconds outside the drawing are left out', () => {
  const seconds = [99, 100, 111].map((second) => ({ second, price: 88n }));
  expect(priceLine(seconds, 88n, FRAME).line).toBe('M0 6');
});
