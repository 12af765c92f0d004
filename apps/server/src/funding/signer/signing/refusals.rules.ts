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
  /** The same withdrawal or batch with other content: another address, amount, asset, fee or PSBT than was signed. */
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
  /** A Bitcoin transaction may spend only coins of the signer's own keys. */
  'input_foreign',
  /** Change goes only to the house's own branch. */
  'change_foreign',
  /** The server had asked never to sign this batch. */
  'batch_void',
] as const;
export type Refusal = (typeof REFUSALS)[number];
