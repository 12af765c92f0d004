import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { keepValid, type VerifySignature } from './keep-valid.ts';

// This library works everywhere. The browser's own Ed25519 is asynchronous, and it is missing in older browsers and on pages
// without TLS.
hashes.sha512 = sha512;

/** Strict Ed25519 of RFC 8032: rejects non-canonical points and scalars. Returns false for anything that is not a valid signature. */
export const verifyEd25519: VerifySignature = keepValid((publicKey, message, signature) => {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
});
