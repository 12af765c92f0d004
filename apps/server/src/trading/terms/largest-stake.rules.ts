/**
 * Part of the maximum stake that remains while few venues are behind a coin's price. It is the same for every customer and
 * duration, and staff cannot change it.
 */
const FEW_VENUES_DIVISOR = 10n;

/** The largest stake that is accepted now: the maximum of the terms, or a tenth of it, but at least the minimum. */
export const largestStake = (
  { minStake, maxStake }: { readonly minStake: bigint; readonly maxStake: bigint },
  hasFewVenues: boolean,
): bigint => {
  if (!hasFewVenues) return maxStake;
  const tenth = maxStake / FEW_VENUES_DIVISOR;
  return tenth > minStake ? tenth : minStake;
};
