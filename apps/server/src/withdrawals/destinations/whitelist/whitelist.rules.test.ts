import { expect, test } from 'vitest';
import { WHITELIST_WAIT_MS, whitelistAt, whitelistedFromMs } from './whitelist.rules.ts';

const NOW = 1_800_000_000_000;
const OFF = { isOn: false, offFromMs: null };

test.each([
  ['never changed', null, OFF],
  ['switched on now', { isOn: true, effectiveAtMs: NOW }, { isOn: true, offFromMs: null }],
  ['ending in 1 ms', { isOn: false, effectiveAtMs: NOW + 1 }, { isOn: true, offFromMs: NOW + 1 }],
  ['ended now', { isOn: false, effectiveAtMs: NOW }, OFF],
])('a whitelist that is %s', (_name, last, whitelist) => {
  expect(whitelistAt(last, NOW)).toEqual(whitelist);
});

test('a destination waits for 24 hours, or until the whitelist ends', () => {
  expect(whitelistedFromMs(OFF, NOW)).toBeNull();
  expect(whitelistedFromMs({ isOn: true, offFromMs: null }, NOW)).toBe(NOW + WHITELIST_WAIT_MS);
  expect(whitelistedFromMs({ isOn: true, offFromMs: NOW + 5 }, NOW)).toBe(NOW + 5);
  const later = NOW + 2 * WHITELIST_WAIT_MS;
  expect(whitelistedFromMs({ isOn: true, offFromMs: later }, NOW)).toBe(NOW + WHITELIST_WAIT_MS);
});
