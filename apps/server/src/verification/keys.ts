import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { StartError } from '../platform/process/start-error.ts';
import { readSecretFile, writeSecretFile } from '../platform/security/private-file.ts';

/** The server's signing keys. They must never be logged. */
export interface Keys {
  /** A separate key pair for each purpose. It is the same at every call. */
  signing(purpose: string): SigningKey;
  /** 32 secret bytes for a purpose, the same at every call. */
  secret(purpose: string): Buffer;
}

export interface SigningKey {
  /** 32 bytes (RFC 8032). */
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

type Mode = 'demo' | 'live';

const SECRET_BYTES = 32;
const KEY_FILE = /^tallystick-key-1 (demo|live)\n([A-Za-z0-9_-]{43})\n$/;
/** The PKCS #8 prefix (RFC 8410) of the 32 bytes of a private key. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Length of the prefix of the 32 bytes of a public key in SubjectPublicKeyInfo. */
const SPKI_BYTES = 12;

const deriveSecret = (root: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `tallystick/${purpose}`, SECRET_BYTES));

const signingKeyOf = (seed: Buffer): SigningKey => {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { publicKey: spki.subarray(SPKI_BYTES), sign: (message) => sign(null, message, key) };
};

/** Derives all keys from one secret. */
export const keysOf = (root: Buffer): Keys => ({
  signing: (purpose) => signingKeyOf(deriveSecret(root, `sign/${purpose}`)),
  secret: (purpose) => deriveSecret(root, `secret/${purpose}`),
});

/** The public keys of a key file, by their purposes, as base64url. */
export const publicPartsOf = (keys: Keys, purposes: readonly string[]) =>
  purposes.map((name) => ({ name, value: Buffer.from(keys.signing(name).publicKey).toString('base64url') }));

/** Creates a key file that only its owner may read. Keeps an existing file. */
export const makeKeyFile = async (file: string, mode: Mode): Promise<void> => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await writeSecretFile(file, `tallystick-key-1 ${mode}\n${secret}\n`);
};

/**
 * Reads the key file. A demo creates a missing one. Throws `StartError` for a file that others may read, a damaged file, and in
 * live mode a file made by a demo.
 */
export const openKeys = async (file: string, mode: Mode): Promise<Keys> => {
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (!exists && mode === 'live') {
    throw new StartError(`there is no key file ${file}: make one with \`npm run make-key ${file}\``);
  }
  if (!exists) await makeKeyFile(file, 'demo');
  const { text, isPrivate } = await readSecretFile(file);
  if (!isPrivate) {
    throw new StartError(`the key file ${file} is readable by others; run chmod 600 ${file}`);
  }
  const [, madeFor, secret] = KEY_FILE.exec(text) ?? [];
  if (secret === undefined) throw new StartError(`${file} is not a Tallystick key file or is corrupted`);
  if (mode === 'live' && madeFor !== 'live') {
    throw new StartError(`the key file ${file} was created in demo mode and can’t be used in live mode`);
  }
  return keysOf(Buffer.from(secret, 'base64url'));
};
