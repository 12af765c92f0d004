import { hash } from 'node:crypto';

/** Clients' idempotency keys in their stored form. */

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Eight bytes of SHA-256 over the request. */
export const fingerprintOf = (parts: readonly string[]): bigint =>
  BigInt.asIntN(64, BigInt(`0x${sha256(parts.join('\n')).slice(0, 16)}`));

/** The stored form of the client's key: sixteen bytes of SHA-256, of fixed length and cheap to compare. */
export const clientKeyOf = (clientId: string): string => sha256(clientId).slice(0, 32);
