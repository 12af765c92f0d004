import { verifyEd25519 } from './ed25519.ts';
import type { VerifySignature } from './keep-valid.ts';
import { COSIGNATURE, type COSIGNATURE_ML_DSA, ED25519, type KeyType } from './note.ts';

/** How the cosignatures of a type of key are verified. */
interface Algorithm {
  readonly signatureBytes: number;
  readonly verify: VerifySignature;
}

/** Ed25519 is always there. `ml-dsa.ts` adds ML-DSA-44, so that a page loads its code only if a witness signs with it. */
const algorithms = new Map<KeyType, Algorithm>([
  [COSIGNATURE, { signatureBytes: 64, verify: verifyEd25519 }],
]);

export const addAlgorithm = (type: typeof COSIGNATURE_ML_DSA, algorithm: Algorithm): void => {
  algorithms.set(type, algorithm);
};

/** True if signatures of this type can be verified here. A key of another type is skipped. */
export const isVerifiable = (type: KeyType): boolean => type === ED25519 || algorithms.has(type);

export const verifyBy = (
  type: KeyType,
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean => {
  const algorithm = algorithms.get(type);
  return (
    algorithm !== undefined &&
    signature.length === algorithm.signatureBytes &&
    algorithm.verify(publicKey, message, signature)
  );
};
