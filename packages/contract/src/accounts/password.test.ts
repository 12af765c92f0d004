import { expect, test } from 'vitest';
import { password } from './user.ts';

test('a password has 8 to 128 characters of any kind, and is taken as it is', () => {
  const takes = (text: string): boolean => password.safeParse(text).success;
  expect(takes('a'.repeat(7))).toBe(false);
  // Seven characters of two UTF-16 units.
  expect(takes('𝄞'.repeat(7))).toBe(false);
  expect(takes('a'.repeat(129))).toBe(false);
  for (const text of [
    'a'.repeat(8),
    'aaaaaaaa bbb',
    '12345678',
    'ä🜚 ĸ"\'\\;--',
    'a'.repeat(64),
    'a'.repeat(128),
  ])
    expect([text, password.safeParse(text).data]).toEqual([text, text]);
});
