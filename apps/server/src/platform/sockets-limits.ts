import type { IncomingMessage } from 'node:http';

/** A bucket that holds `capacity` and refills in `refillMs`. */
export const createBucket = (capacity: number, refillMs: number): { take(): boolean } => {
  let tokens = capacity;
  let countedAt = performance.now();
  return {
    take: () => {
      const now = performance.now();
      tokens = Math.min(capacity, tokens + ((now - countedAt) * capacity) / refillMs);
      countedAt = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
};

/**
 * Browsers always send `Origin`, and theirs must be our own host or one that is configured, so that no other site's
 * page speaks here. What sends none is no browser, carries no page of another site, and may connect.
 */
export const isOwnOrigin = (request: IncomingMessage, allowed: readonly string[]): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
};

/** One subscriber's line has a whole /64 of IPv6, so that is what counts as an address. */
export const addressKey = (address: string): string => {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups.slice(0, 4).join(':');
};
