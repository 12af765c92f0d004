import { expect, test } from 'vitest';
import { hashRateOf, percentOf } from './product-words.ts';

test('a rate is said in per cent, exactly', () => {
  expect(['0.0068', '1', '0', '0.00000001', '0.6', 'x'].map(percentOf)).toEqual([
    '0.68 %',
    '100 %',
    '0 %',
    '0.000001 %',
    '60 %',
    null,
  ]);
});

test('a hash rate is said in the largest unit that keeps every digit', () => {
  expect(
    ['100000000000000', '1000000000000000', '1500', '999', '1000', '0', '1.000', `1${'0'.repeat(24)}`].map(
      hashRateOf,
    ),
  ).toEqual(['100 TH/s', '1 PH/s', '1500 H/s', '999 H/s', '1 kH/s', '0 H/s', '1.000 H/s', '1000000 EH/s']);
});
