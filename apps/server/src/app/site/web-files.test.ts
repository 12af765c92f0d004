import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './web-files.ts';

test('the app connects to its own server, and to the origins of the mirrors that the operator named', () => {
  const connections = (mirrors: readonly string[]): string | undefined =>
    contentSecurityPolicy({ mapTiles: null, mirrors })
      .split('; ')
      .find((directive) => directive.startsWith('connect-src'));
  expect(connections([])).toBe("connect-src 'self'");
  expect(connections(['https://mirror.example/logs', 'https://other.example:8443'])).toBe(
    "connect-src 'self' https://mirror.example https://other.example:8443",
  );
});

test('pages load and run files of their own origin only, and nobody frames them', () => {
  const directives = contentSecurityPolicy({ mapTiles: null, mirrors: [] }).split('; ');
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]),
  );
  // Without a directive of their own, scripts and workers obey `default-src`.
  expect(directives.filter((directive) => /^(?:script|worker|frame|child)-src/.test(directive))).toEqual([]);
  expect(directives.join()).not.toMatch(/unsafe-eval|\*|https?:(?!\/\/)/);
});
