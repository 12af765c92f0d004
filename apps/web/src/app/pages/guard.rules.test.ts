import { describe, expect, it } from 'vitest';
import { internalPath } from '../../shared/navigation/location.ts';
import { guard } from './guard.rules.ts';
import { PAGES } from './pages.ts';

const OPEN = [
  '/pages/user/login',
  '/pages/user/login2',
  '/pages/user/register',
  '/pages/user/reset-pwd',
  '/pages/user/not-me',
  '/trust',
  '/trust/check',
  '/trust/terms',
  '/trust/countries',
  '/trust/imprint',
  '/trust/terms-of-use',
  '/trust/accessibility',
];

describe('a visitor without a session', () => {
  it.each(OPEN)('may open %s', (path) => {
    expect(guard(path, false)).toBeNull();
  });

  it('may open any path containing register', () => {
    expect(guard('/pages/user/register-done?x=1', false)).toBeNull();
  });

  it('is led to the login page from every other page, which it remembers with its query', () => {
    for (const { path } of PAGES.filter(({ path }) => !OPEN.includes(path))) {
      expect(guard(path, false)).toBe(`/pages/user/login?path=${encodeURIComponent(path)}`);
    }
    const led = guard('/pages/invest/coin?symbol=BTCUSDT', false) ?? '';
    expect(new URLSearchParams(led.split('?')[1]).get('path')).toBe('/pages/invest/coin?symbol=BTCUSDT');
  });

  it('does not slip by with "register" in the query', () => {
    expect(guard('/pages/me/index?from=register', false)).not.toBeNull();
  });

  it('does not slip by on a path that does not exist', () => {
    expect(guard('/pages/nowhere', false)).not.toBeNull();
  });
});

it('lets a signed-in user go anywhere', () => {
  for (const { path } of PAGES) expect(guard(path, true)).toBeNull();
});

describe('the wanted path', () => {
  it.each(['/', '/pages/me/sub/trade-detail?order_no=1'])('%s is inside the app', (path) => {
    expect(internalPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    `/${'x'.repeat(600)}`,
  ])('%s is not followed', (path) => {
    expect(internalPath(path)).toBeNull();
  });
});
