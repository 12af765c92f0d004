import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

// The browser's own Ed25519 answers later, is missing in older browsers and on pages without TLS: this one is always there.
hashes.sha512 = sha512;

export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** Ed25519 of RFC 8032, strictly: no second spelling of a point or a scalar. False for whatever is not a signature. */
export const verifyEd25519: VerifySignature = (publicKey, message, signature) => {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};
