import { expect, test } from 'vitest';
import { termsOf } from './terms.rules.ts';

const meant = (typed: string) =>
  Object.fromEntries(Object.entries(termsOf(typed)).filter(([_name, term]) => term !== null));

const NUMBER = '019a2b3c-4d5e-7f60-8123-456789abcdef';

test('a whole number is only that', () => {
  expect(meant(` ${NUMBER.toUpperCase()} `)).toEqual({ number: NUMBER });
});

test.each(['89abcdef', '…89abcdef', '...89ABCDEF'])('the end of a number as pages show it: %s', (typed) => {
  expect(termsOf(typed).short).toBe('89abcdef');
});

test.each(['081 234 5678', '+66 (81) 234-5678', '812345678'])(
  'a phone with or without its country: %s',
  (typed) => {
    expect(
      '+66 81 234 5678'
        .replaceAll(/\D/g, '')
        .endsWith((termsOf(typed).phone ?? 'x').split('').reverse().join('')),
    ).toBe(true);
  },
);

test('few digits are the end of too many phones', () => {
  expect(termsOf('0123').phone).toBeNull();
  expect(termsOf('12').uid).toBe('12');
});

test('hexadecimal hashes are searched in small letters, others as they are', () => {
  expect(termsOf('0xABCDEF12').hash).toBe('0xabcdef12');
  expect(termsOf('5xQzAbCd').hash).toBe('5xQzAbCd');
  expect(termsOf('anna bell').hash).toBeNull();
});
