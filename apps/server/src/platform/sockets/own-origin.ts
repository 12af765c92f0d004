import type { IncomingMessage } from 'node:http';

/**
 * Browsers always send `Origin`, which must be our own host or a configured one, so that no other site's page can connect. A
 * client without `Origin` is not a browser, carries no page of another site, and may connect.
 */
export const isOwnOrigin = (request: IncomingMessage, allowed: readonly string[]): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
};
