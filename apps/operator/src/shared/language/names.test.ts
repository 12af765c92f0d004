import { expect, test } from 'vitest';
import { valueWords } from './names.ts';

test('terms and settings of an audit entry read as names and values', () => {
  expect(valueWords('[{"seconds":30,"profit_rate":"0.8"},{"seconds":60,"profit_rate":null}]')).toBe(
    'seconds 30, profit rate 0.8; seconds 60, profit rate –',
  );
  expect(valueWords('{"amount":"1.00","limits":{"days":7}}')).toBe('amount 1.00, limits days 7');
});

test('a plain text stays, also if it only looks like JSON', () => {
  for (const text of ['because of the bank', '{not JSON', '[1, 2', '']) expect(valueWords(text)).toBe(text);
});
