import { expect, test } from 'vitest';
import { isRecoveryCode, secondFactorIn } from './second-factor.rules.ts';

test.each([
  ['123 456', '123456'],
  [' 123456\n', '123456'],
  ['AB3DE-FG7HJ', 'AB3DE-FG7HJ'],
  ['ab3de fg7hj', 'ab3defg7hj'],
  // A browser drops the line breaks of a pasted list.
  ['AB3DE-FG7HJKM3NP-QR7ST', 'AB3DE-FG7HJ'],
  ['My recovery codes: AB3DE-FG7HJ, KM3NP-QR7ST', 'AB3DE-FG7HJ'],
])('takes from %j the code %j', (text, code) => {
  expect(secondFactorIn(text)).toBe(code);
});

test('tells a recovery code from the digits of the app', () => {
  expect(['123456', '', '1234'].map(isRecoveryCode)).toEqual([false, false, false]);
  expect(['AB3DE-FG7HJ', '1234567890', '12345-', 'a'].map(isRecoveryCode)).toEqual([true, true, true, true]);
});
