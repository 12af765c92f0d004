import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  COSIGNATURE,
  COSIGNATURE_ML_DSA,
  hexDecode,
  hexEncode,
  ML_DSA_SEED_BYTES,
  mlDsa44Key,
  type Signer,
  verifierKey,
} from '@tallystick/proof';
import { replaceFile } from './checkpoint-store.ts';

const PUBLIC_KEY_BYTES = 32;

/** Reads a file that only its owner may read. Null if there is none. */
const readSecret = (path: string): string | null => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) {
    throw new Error(`${path} can be read by others; chmod 600 it`);
  }
  return readFileSync(path, 'utf8');
};

const readKey = (path: string): KeyObject | null => {
  const pem = readSecret(path);
  if (pem === null) return null;
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} holds no Ed25519 key`);
  return key;
};

const makeKey = (path: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ed25519');
  replaceFile(
    dirname(path),
    basename(path),
    privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    0o600,
  );
  return privateKey;
};

/** The signer of a witness with the Ed25519 key of a PEM file. The first start creates the file, readable only by its owner. */
export const openWitnessKey = (name: string, path: string): Signer => {
  const privateKey = readKey(path) ?? makeKey(path);
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    key: verifierKey(name, COSIGNATURE, Uint8Array.from(spki.subarray(-PUBLIC_KEY_BYTES))),
    sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
  };
};

const readSeed = (path: string): Uint8Array | null => {
  const text = readSecret(path);
  if (text === null) return null;
  if (!/^[0-9a-f]{64}\n$/.test(text))
    throw new Error(`${path} must hold 64 hexadecimal digits and a newline`);
  return hexDecode(text.trimEnd());
};

const makeSeed = (path: string): Uint8Array => {
  const seed = Uint8Array.from(randomBytes(ML_DSA_SEED_BYTES));
  replaceFile(dirname(path), basename(path), `${hexEncode(seed)}\n`, 0o600);
  return seed;
};

/** Signs with OpenSSL, in a tenth of the processor time. Null if this Node has no ML-DSA-44, as Node 20. */
const openNativeMlDsa = (seed: Uint8Array, publicKey: Uint8Array): Signer['sign'] | null => {
  const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  try {
    const key = { kty: 'AKP', alg: 'ML-DSA-44', priv: base64Url(seed), pub: base64Url(publicKey) };
    const privateKey = createPrivateKey({ key, format: 'jwk' });
    return (message) => Uint8Array.from(sign(null, message, privateKey));
  } catch {
    return null;
  }
};

/** The signer of a witness with the ML-DSA-44 key of a seed in a file. The first start creates the file, readable only by its owner. */
const openMlDsaKey = (name: string, path: string): Signer => {
  const seed = readSeed(path) ?? makeSeed(path);
  const { publicKey, sign: signMlDsa } = mlDsa44Key(seed);
  return {
    key: verifierKey(name, COSIGNATURE_ML_DSA, publicKey),
    sign: openNativeMlDsa(seed, publicKey) ?? signMlDsa,
  };
};

/** Both signers of a witness, with the keys of its folder. */
export const openWitnessKeys = (name: string, folder: string): readonly [Signer, Signer] => [
  openWitnessKey(name, join(folder, 'key.pem')),
  openMlDsaKey(name, join(folder, 'ml-dsa-44.seed')),
];
