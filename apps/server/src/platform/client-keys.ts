import { hash } from 'node:crypto';

/** What clients name their requests by, as the database keeps it. */

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Eight bytes of SHA-256 over what was asked for. */
export const fingerprintOf = (parts: readonly string[]): bigint =>
  BigInt.asIntN(64, BigInt(`0x${sha256(parts.join('\n')).slice(0, 16)}`));

/** The client's key as the database keeps it: sixteen bytes of SHA-256, of one length and cheap to compare. */
export const clientKeyOf = (clientId: string): string => sha256(clientId).slice(0, 32);
