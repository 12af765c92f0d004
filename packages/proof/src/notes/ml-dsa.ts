import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import { addAlgorithm } from './cosignature-algorithms.ts';
import { keepValid, type VerifySignature } from './keep-valid.ts';
import { COSIGNATURE_ML_DSA } from './note.ts';

/** ML-DSA-44 of FIPS 204 with an empty context, pure (not pre-hashed). */

const SIGNATURE_BYTES = 2420;

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
const verifyMlDsa44: VerifySignature = keepValid((publicKey, message, signature) => {
  try {
    return ml_dsa44.verify(signature, message, publicKey);
  } catch {
    return false;
  }
});

addAlgorithm(COSIGNATURE_ML_DSA, { signatureBytes: SIGNATURE_BYTES, verify: verifyMlDsa44 });
