import { hash, randomBytes } from 'node:crypto';

/** An opaque session token of 256 random bits, as 43 characters of base64url. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. Null for a text that is not one of our tokens. */
export const sessionTokenHash = (token: string): Buffer | null =>
  /^[A-Za-z0-9_-]{43}$/.test(token) ? hash('sha256', token, 'buffer') : null;
