import { expect, test } from 'vitest';
import { linesOf, networkWords } from './networks.rules.ts';

test('networks are typed one per line or with commas', () => {
  expect(linesOf(' 10.8.0.0/16\n\n203.0.113.7, 2001:db8::/32 ')).toEqual([
    '10.8.0.0/16',
    '203.0.113.7',
    '2001:db8::/32',
  ]);
  expect(linesOf(' \n')).toEqual([]);
});

test('an empty list admits every address', () => {
  expect(networkWords([])).toBe('every address');
  expect(networkWords(['10.8.0.0/16', '::1/128'])).toBe('10.8.0.0/16, ::1/128');
});
