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
