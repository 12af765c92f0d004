import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that takes pushes. */
export interface BrowserKeys {
  /** 65 bytes: an uncompressed point of P-256. */
  readonly p256dh: Uint8Array;
  /** 16 bytes. */
  readonly auth: Uint8Array;
}

/** Every message is padded to this size, so that its length says nothing. Push services take at most 4096 bytes. */
const PADDED_BYTES = 1024;
const RECORD_BYTES = 4096;

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Encrypts a message for one browser: RFC 8291, with one record of RFC 8188 (aes128gcm). Throws for a key that is not on the curve. */
export const encryptPush = (message: string, browser: BrowserKeys): Buffer => {
  const plain = Buffer.from(message);
  if (plain.length >= PADDED_BYTES) throw new Error(`a push has at most ${PADDED_BYTES - 1} bytes`);
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const shared = own.computeSecret(browser.p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.p256dh, publicKey]);
  const input = hkdf(shared, browser.auth, info, 32);
  const salt = randomBytes(16);
  const key = hkdf(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(input, salt, 'Content-Encoding: nonce\0', 12);
  // The byte 2 ends the message in the last record, zeros follow.
  const padded = Buffer.concat([plain, Buffer.of(2), Buffer.alloc(PADDED_BYTES - plain.length - 1)]);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, 16);
  header.writeUInt8(publicKey.length, 20);
  return Buffer.concat([header, publicKey, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
};
