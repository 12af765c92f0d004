/**
 * Splits a balance into leaves. A path shows the sums of neighbouring leaves, so a leaf must not reveal one customer's balance.
 * ADR 18 explains the choice of these numbers.
 */

/** Fewer leaves could be recombined by trying the sums of all subsets. */
export const LEAST_LEAVES = 8;
/** Maximum leaves in one proof. */
export const MAX_LEAVES = 64;
/** The number of leaves is random too. At most this many are added. */
const MAX_EXTRA = 3n;
/** Larger balances get more leaves, so that a typical leaf holds at most about a quarter of the mean balance. */
const LEAVES_PER_MEAN = 4n;
const CUT_BITS = 64n;

interface Everyone {
  readonly sum: bigint;
  readonly customers: number;
}

/** The number of leaves of a balance above zero. `draw` is a random number. */
export const leafCount = (balance: bigint, { sum, customers }: Everyone, draw: bigint): number => {
  const bySize = (LEAVES_PER_MEAN * balance * BigInt(customers) + sum - 1n) / sum;
  const least = bySize > BigInt(LEAST_LEAVES) ? bySize : BigInt(LEAST_LEAVES);
  const count = least + (draw % (MAX_EXTRA + 1n));
  return count > BigInt(MAX_LEAVES) ? MAX_LEAVES : Number(count);
};

/** Splits a balance at random places. There is one part more than cuts. Each cut is a random number of 64 bits. */
export const splitBalance = (balance: bigint, cuts: readonly bigint[]): readonly bigint[] => {
  const places = cuts
    .map((cut) => ((balance + 1n) * cut) >> CUT_BITS)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  let last = 0n;
  return [...places, balance].map((place) => {
    const part = place - last;
    last = place;
    return part;
  });
};
