import { describe, expect, test } from 'vitest';
import { accountFault, accountKey, accountName, invitationKey } from './account.rules.ts';

describe('the name of an account', () => {
  test('is looked up the same however it is composed and in whatever case', () => {
    expect(accountKey('Ｔａｌｌｙ')).toBe('tally');
    expect(accountKey('RENE\u0301@example.org')).toBe(accountKey('ren\u00e9@Example.ORG'));
    expect(accountName('Ｔａｌｌｙ')).toBe('Tally');
  });

  test('is judged by its normal form, which can be longer, shorter or hold a space', () => {
    expect(accountFault('abcd')).toBe(null);
    expect(accountFault('\ufdfa'.repeat(4))).toBe('invalid');
    expect(accountFault('\ufb04'.repeat(30))).toBe('too_long');
    expect(accountFault('e\u0301'.repeat(2))).toBe('too_short');
    expect(accountFault('abc\u00a8d')).toBe('invalid');
  });
});

test('an invitation code is looked up without the spaces and the case it was typed in', () => {
  expect(invitationKey('  demo ')).toBe('DEMO');
});
