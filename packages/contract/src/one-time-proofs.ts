/** Fields with a proof that serves once. The repetition of a call may carry newer ones and is still the same call. */
export const ONE_TIME_PROOFS: ReadonlySet<string> = new Set(['otp', 'nonce', 'signature', 'passkey']);
