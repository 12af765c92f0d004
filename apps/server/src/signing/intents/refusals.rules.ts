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
  /** The gas limit is above the ceiling of the policy, or below what such a transaction needs. */
  'gas_too_high',
  'gas_too_low',
  /** The same withdrawal or batch with other content: another address, amount, asset, fee or PSBT than was signed. */
  'altered',
  /** A replacement must follow the previous transaction and pay at least 10 % more. */
  'replacement_wrong',
  /** An attempt must follow the previous one. */
  'attempt_wrong',
  'over_cap',
  /** The policy does not name anchors for this chain. */
  'anchors_not_allowed',
  /** The policy does not let keys show their addresses, or not for this host. */
  'holdings_not_allowed',
  /** The policy does not name sweeps for this chain. */
  'sweeps_not_allowed',
  /** The policy does not name returns of tokens for this chain. */
  'returns_not_allowed',
  /** A token that the policy names is never returned: deposits are made of it. */
  'token_booked',
  /** A token is returned to an address outside of the house. */
  'target_own',
  /** One member of staff alone has decided a return. */
  'second_member_missing',
  /** A sweep goes only to the address of the signer's policy, and gas only to a deposit address of its own. */
  'target_foreign',
  /** This hour has an anchor already. */
  'anchor_too_soon',
  /** A Bitcoin transaction spends only coins of the signer's own keys, and a sweep empties only its own addresses. */
  'input_foreign',
  /** Change goes only to the house's own branch. */
  'change_foreign',
  /** The policy names no cold address of this asset. */
  'cold_not_allowed',
  /** The server says that the account is far ahead of the signer's journal. */
  'nonce_far',
  /** The server had asked never to sign this batch. */
  'batch_void',
] as const;
export type Refusal = (typeof REFUSALS)[number];
