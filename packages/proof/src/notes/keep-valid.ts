export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** About the checkpoints and cosignatures of a busy minute. They take at most half a megabyte. */
const KEPT = 128;
/** Texts of checkpoints are shorter. Whole documents, which hardly come twice, are longer. */
const MAX_MESSAGE_BYTES = 512;
/** Key and signature of ML-DSA-44 are the longest that are valid: 1,312 and 2,420 bytes. */
const MAX_OTHER_BYTES = 3_732;

const nameOf = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): string =>
  `${publicKey.length}.${signature.length}.${String.fromCharCode(...publicKey, ...signature, ...message)}`;

/**
 * Keeps the signatures over short messages that were found valid last, by all their bytes. Thousands of receipts show the same
 * checkpoints, and a checkpoint stands in a receipt more than once. A wrong signature is never kept.
 */
export const keepValid = (verify: VerifySignature): VerifySignature => {
  const kept = new Set<string>();
  return (publicKey, message, signature) => {
    const isShort =
      message.length <= MAX_MESSAGE_BYTES && publicKey.length + signature.length <= MAX_OTHER_BYTES;
    if (!isShort) return verify(publicKey, message, signature);
    const name = nameOf(publicKey, message, signature);
    // Deleted and added again, so that the first of the set is the one used longest ago.
    const isValid = kept.delete(name) || verify(publicKey, message, signature);
    if (!isValid) return false;
    kept.add(name);
    const [oldest] = kept;
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return true;
  };
};
