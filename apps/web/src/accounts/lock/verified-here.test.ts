import { expect, test } from 'vitest';
import { isVerifiedHere } from './verified-here.ts';

const answer = (flags: number, id = 'own'): string => {
  const bytes = [...Array.from({ length: 32 }, () => 0xfb), flags, 0, 0, 0, 0];
  const authenticatorData = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return JSON.stringify({ id, response: { authenticatorData } });
};

test('without a network only a verified user and an own passkey open the view', () => {
  expect(isVerifiedHere(answer(0x05), ['own'])).toBe(true);
  expect(isVerifiedHere(answer(0x01), ['own'])).toBe(false);
  expect(isVerifiedHere(answer(0x05, 'other'), ['own'])).toBe(false);
  for (const wrong of [
    '',
    '{}',
    'null',
    JSON.stringify({ id: 'own', response: { authenticatorData: '' } }),
  ]) {
    expect(isVerifiedHere(wrong, ['own'])).toBe(false);
  }
});
