/** Reasons why a signer does not sign. */
export const REFUSALS = [
  /** Not signed by the server’s key, or changed since. */
  'signature_wrong',
  'malformed',
  'too_old',
  'from_the_future',
  'asset_unknown',
  'address_wrong',
  'fee_too_high',
  /** The same withdrawal with other content: another address, amount, asset or fee than was signed. */
  'altered',
  /** A replacement must follow the previous transaction and pay at least 10 % more. */
  'replacement_wrong',
  /** An attempt must follow the previous one. */
  'attempt_wrong',
  'over_cap',
  /** The policy does not name anchors for this chain. */
  'anchors_not_allowed',
  /** This hour has an anchor already. */
  'anchor_too_soon',
] as const;
export type Refusal = (typeof REFUSALS)[number];
