import { describe, expect, test } from 'vitest';
import { accountCharacters, isAccountNumber } from './account-number.ts';

describe('an account number', () => {
  test.each([
    ['123-4-56789-0', '1234567890'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
    ['0012.345/6', '00123456'],
    ['12', null],
    ['number', null],
    ['12345; drop', null],
    ['1'.repeat(35), null],
  ])('%s is read as %s', (text, characters) => {
    expect(accountCharacters(text)).toBe(characters);
  });

  test('with the form of an IBAN has its check digits', () => {
    expect(isAccountNumber('DE89370400440532013000')).toBe(true);
    expect(isAccountNumber('GB29NWBK60161331926819')).toBe(true);
    // One digit is wrong, and two neighbours are swapped.
    expect(isAccountNumber('DE89370400440532013001')).toBe(false);
    expect(isAccountNumber('DE89370400440532010300')).toBe(false);
  });

  test('of another form has no check', () => {
    expect(isAccountNumber('1234567890')).toBe(true);
  });
});
