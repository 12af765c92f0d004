import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:DB8:0:1::77', '2001:db8:0:1'],
  ['2001:db8::1:0:0:0:1', '2001:db8:0:1'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['local', 'local'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
