import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { InvariantError } from '../errors.ts';

/** Encrypts secrets in the database. Opening a text needs the purpose for which it was sealed. */
export interface Seal {
  readonly seal: (secret: Uint8Array, purpose: string) => Buffer;
  /** Throws an `InvariantError` for a changed text, another purpose, or another key. */
  readonly open: (sealed: Uint8Array, purpose: string) => Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with AES-256-GCM under a key of 32 bytes: nonce, ciphertext, tag. */
export const createSeal = (key: Uint8Array): Seal => ({
  seal: (secret, purpose) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  },
  open: (sealed, purpose) => {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      throw new InvariantError('a sealed secret cannot be opened with this key');
    }
  },
});
