import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { COSIGNATURE, type Signer, verifierKey } from '@tallystick/proof';
import { replaceFile } from './checkpoint-store.ts';

const PUBLIC_KEY_BYTES = 32;

const readKey = (path: string): KeyObject | null => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) {
    throw new Error(`${path} can be read by others; chmod 600 it`);
  }
  const key = createPrivateKey(readFileSync(path));
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
