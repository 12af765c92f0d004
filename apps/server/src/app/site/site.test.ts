import { expect, it } from 'vitest';
import { siteNamed, siteOf } from './site.ts';

const demo = { publicHost: null, host: '127.0.0.1', port: 8080 };
const named = { ...demo, publicHost: 'trade.example' };

it.each(['localhost:8080', '192.168.1.20:8080', '[::1]:8080', 'demo.example'])(
  'is the address that the customer opened a demo by: %s',
  (host) => {
    expect(siteNamed(demo, host)).toEqual({ domain: host, uri: `http://${host}` });
  },
);

it.each(['', 'evil.example/path', 'two words', 'a@b', `${'a'.repeat(260)}`])('is its own for %j', (host) => {
  expect(siteNamed(demo, host)).toEqual({ domain: '127.0.0.1:8080', uri: 'http://127.0.0.1:8080' });
});

it('is the public name wherever there is one', () => {
  expect(siteNamed(named, 'evil.example')).toEqual(siteOf(named));
  expect(siteOf(named).domain).toBe('trade.example');
});
