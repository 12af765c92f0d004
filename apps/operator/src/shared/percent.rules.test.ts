import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverWords, fractionText, percentText, shareWords } from './percent.rules.ts';

test('a fraction is typed as a percentage, and the other way round, to the last digit', () => {
  expect(['0.8', '0.0068', '1.25', '0.0', '0', '2', '0.00000001'].map(percentText)).toEqual([
    '80',
    '0.68',
    '125',
    '0',
    '0',
    '200',
    '0.000001',
  ]);
  expect(['80', '0.68', '125 %', '0', '200%', '0.000001', ' 5 '].map(fractionText)).toEqual([
    '0.8',
    '0.0068',
    '1.25',
    '0',
    '2',
    '0.00000001',
    '0.05',
  ]);
});

test('whatever is typed comes back the same, and no text becomes a number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (millionths) => {
      const digits = String(millionths).padStart(7, '0');
      const percent = `${digits.slice(0, -6)}.${digits.slice(-6)}`;
      expect(Number(percentText(fractionText(percent)))).toBeCloseTo(Number(percent), 6);
      expect(fractionText(percentText(fractionText(percent)))).toBe(fractionText(percent));
    }),
  );
  for (const text of ['', 'much', '-1', '1,5', '1e3']) {
    expect([fractionText(text), percentText(text)]).toEqual([text, text]);
  }
});

test('a share has two digits and a sign, is rounded half away from zero, and is a dash without a whole', () => {
  expect(shareWords(1n, 3n)).toBe('33.33 %');
  expect(shareWords(2n, 3n)).toBe('66.67 %');
  expect(shareWords(-2n, 3n)).toBe('−66.67 %');
  expect(shareWords(1n, 20_000n)).toBe('0.01 %');
  expect(shareWords(-5n, 1_000n)).toBe('−0.50 %');
  expect(shareWords(0n, 7n)).toBe('0.00 %');
  expect(shareWords(7n, 0n)).toBe('–');
});

test('a cover that is a little short never reads as whole', () => {
  expect(coverWords(99_999n, 100_000n)).toBe('99.99 %');
  expect(coverWords(-1n, 100_000n)).toBe('−0.01 %');
});
