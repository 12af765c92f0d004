import { expect, test } from 'vitest';
import { grouped, utcAt } from './format.rules.ts';

test('long figures are grouped before the point alone', () => {
  expect(['-10073000052.00', '9999910000.00', '0.0012597', '122.00', '1000', '–'].map(grouped)).toEqual([
    '-10,073,000,052.00',
    '9,999,910,000.00',
    '0.0012597',
    '122.00',
    '1,000',
    '–',
  ]);
});

test('a time in a sentence says whose clock it is', () => {
  expect(utcAt('2026-06-08T04:05:06.789Z')).toBe('2026-06-08 04:05:06 UTC');
});
