/** Why a signer does not sign. */
export const REFUSALS = [
  /** Not signed by the server’s key, or altered since. */
  'signature_wrong',
  'malformed',
  'too_old',
  'from_the_future',
  'asset_unknown',
  'address_wrong',
  'fee_too_high',
  /** Same withdrawal, other content: another address, amount, asset or fee than was signed. */
  'altered',
  /** A replacement must follow the one before and pay at least a tenth more. */
  'replacement_wrong',
  /** An attempt must follow the one before. */
  'attempt_wrong',
  'over_cap',
] as const;
export type Refusal = (typeof REFUSALS)[number];
