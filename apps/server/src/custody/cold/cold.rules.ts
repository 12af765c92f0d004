import type { Refusal } from '../../signing/intents/refusals.rules.ts';

/**
 * Refusals of a first transaction after which a transfer is given up, because the signer's policy is another one now. The next transfer
 * follows that policy.
 */
export const GIVEN_UP: ReadonlySet<Refusal> = new Set([
  'asset_unknown',
  'cold_not_allowed',
  'target_foreign',
  'fee_too_high',
  'gas_too_high',
]);

/** Of the hot limit: a smaller excess stays hot, because each transfer costs a fee. */
const LEAST_SHARE = 10n;

/**
 * The amount to move to the cold address, in minor units: the money above the hot limit and the waiting payouts, less the highest fee if
 * the same money pays it. Null if that is less than a tenth of the limit.
 */
export const excessOf = (of: {
  /** Confirmed money that nothing in flight spends. */
  readonly confirmed: bigint;
  readonly hotLimit: bigint;
  readonly needed: bigint;
  readonly fee: bigint;
}): bigint | null => {
  const excess = of.confirmed - of.hotLimit - of.needed - of.fee;
  return excess > 0n && excess * LEAST_SHARE >= of.hotLimit ? excess : null;
};
