import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import type { VerifySignature } from './ed25519.ts';

/** ML-DSA-44 of FIPS 204 with an empty context, pure (not pre-hashed). */

export const ML_DSA_KEY_BYTES = 1312;
export const ML_DSA_SIGNATURE_BYTES = 2420;

export const ML_DSA_SEED_BYTES = 32;

/** The key pair of a seed. `isRepeatable` signs without fresh randomness, for tests. */
export const mlDsa44Key = (seed: Uint8Array, isRepeatable = false) => {
  const { publicKey, secretKey } = ml_dsa44.keygen(seed);
  return {
    publicKey,
    sign: (message: Uint8Array): Uint8Array =>
      ml_dsa44.sign(message, secretKey, isRepeatable ? { extraEntropy: false } : {}),
  };
};

/** Returns false for anything that is not a valid signature. */
export const verifyMlDsa44: VerifySignature = (publicKey, message, signature) => {
  try {
    return ml_dsa44.verify(signature, message, publicKey);
  } catch {
    return false;
  }
};
