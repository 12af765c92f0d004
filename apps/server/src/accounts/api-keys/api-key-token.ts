import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The beginning of every API key. A session token never has it: the two are told apart without a lookup. */
export const API_KEY_PREFIX = 'tsk_';

const FORM = /^tsk_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;
const HINT_LENGTH = API_KEY_PREFIX.length + 8;

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new key: `tsk_`, its public id, and a secret of 256 random bits, of which only the hash is stored. */
export const newApiKey = (): { keyId: string; token: string; secretHash: Buffer } => {
  const keyId = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { keyId, token: `${API_KEY_PREFIX}${keyId}_${secret}`, secretHash: hashOf(secret) };
};

/** The id and the hash of the secret of a key. Null for a text that is not one of our keys. */
export const readApiKey = (token: string): { keyId: string; secretHash: Buffer } | null => {
  const [, keyId, secret] = FORM.exec(token) ?? [];
  return keyId === undefined || secret === undefined ? null : { keyId, secretHash: hashOf(secret) };
};

/** The beginning of a key, as its owner sees it in the list. */
export const hintOf = (keyId: string): string => `${API_KEY_PREFIX}${keyId}`.slice(0, HINT_LENGTH);

export const isSameHash = (one: Buffer, other: Buffer): boolean => timingSafeEqual(one, other);
