import { expect, test } from 'vitest';
import { limitOf, retryAfterMs } from './limit-words.rules.ts';

test.each([
  [-32_600, 'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.'],
  [-32_005, 'query returned more than 10000 results. Try with this block range [0x1, 0x2].'],
  [-32_602, 'range 1000000 exceeds limit of 10000'],
  [-32_000, 'block range is too large'],
  [-32_062, 'Block range is too large'],
  [-32_000, 'exceed maximum block range: 5000'],
  [-32_614, 'eth_getLogs is limited to a 10,000 range'],
  [-32_001, 'eth_getLogs is limited to a 1000 blocks range'],
  [-32_602, 'range 9009594 is bigger than range limit 2000'],
  [-32_005, 'Requested range exceeds maximum RPC range limit'],
  [-32_602, 'query exceeds max block range 100000'],
  [-32_602, 'query exceeds max results 20000, retry with the range 1-20'],
  [-32_602, 'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range'],
  [-32_000, 'response is too big'],
  [-32_000, 'response size is too large'],
  [-32_005, 'query timeout exceeded'],
])('%i "%s" limits the range', (code, words) => {
  expect(limitOf(code, words)).toBe('range');
});

test.each([
  [-32_005, 'Limit exceeded'],
  [-32_005, 'project ID request rate exceeded'],
  [-32_005, 'daily request count exceeded, request rate limited'],
  [-32_007, '15/second request limit reached - reduce calls per second'],
  [-32_029, 'anything'],
  [429, 'Your app has exceeded its compute units per second capacity.'],
  [-32_000, 'Too Many Requests'],
  [-32_000, 'you have reached the rate limit'],
  [0, 'Work queue depth exceeded'],
])('%i "%s" limits the rate', (code, words) => {
  expect(limitOf(code, words)).toBe('rate');
});

test.each([
  [-32_000, 'header not found'],
  [-32_602, 'invalid argument 0: hex string without 0x prefix'],
  [-32_000, 'nonce too low'],
  [-26, 'min relay fee not met'],
  [3, 'execution reverted: too many requests'],
])('%i "%s" names no limit', (code, words) => {
  expect(limitOf(code, words)).toBeNull();
});

test('Retry-After is read as seconds or as a date, up to a day', () => {
  const now = Date.parse('2026-06-08T00:00:00Z');
  expect(retryAfterMs('3', now)).toBe(3_000);
  expect(retryAfterMs('Mon, 08 Jun 2026 00:01:00 GMT', now)).toBe(60_000);
  expect(retryAfterMs('Mon, 08 Jun 2020 00:01:00 GMT', now)).toBe(0);
  expect(retryAfterMs('999999999', now)).toBe(86_400_000);
  expect(retryAfterMs('soon', now)).toBeNull();
  expect(retryAfterMs(null, now)).toBeNull();
});
