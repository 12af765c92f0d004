import { divFloor, mulFloor, RATE_SCALE } from '@tallystick/money';

/**
 * The cost of moving an outcome, and the largest stake that it protects. Amounts are minor units of USDT, rates and pushes are at 1e-8
 * (1 bp is 10,000).
 */

/** The fewest of so many values that move their median with them. */
export const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

interface Push {
  /** The volume that moves the price of one venue so far. */
  readonly volume: bigint;
  readonly venues: number;
  readonly push: bigint;
  /** Of a taker, for each purchase and sale. */
  readonly feeRate: bigint;
}

/**
 * The loss of a round trip that moves the venues: volume × (2 × fee rate + push ÷ 2). The volume is bought on the way up, on average in
 * its middle, and sold again at the first price. Rounded down.
 */
export const pushCost = ({ volume, venues, push, feeRate }: Push): bigint =>
  divFloor(volume * BigInt(venues) * (4n * feeRate + push), 2n * RATE_SCALE);

/** The expected gain of a push: success × stake × (1 + profit rate), since a lost stake becomes a won one. Rounded down. */
export const pushGain = (stake: bigint, success: bigint, profitRate: bigint): bigint =>
  mulFloor(stake, success * (RATE_SCALE + profitRate), RATE_SCALE * RATE_SCALE);

/** The largest stake whose expected gain from a push is no more than its cost. Null if the push never succeeds. */
export const stakeBound = (cost: bigint, success: bigint, profitRate: bigint): bigint | null =>
  success === 0n ? null : divFloor(cost * RATE_SCALE * RATE_SCALE, success * (RATE_SCALE + profitRate));

/** The measured cost of moving the median of five venues, in minor units of USDT. */
export interface VenuePush {
  readonly symbol: string;
  readonly push: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

/** Measured for one coin and duration, by the newest version of the rules. */
export interface MovingCost {
  readonly symbol: string;
  readonly durationSeconds: number;
  /** The share of outcomes that a push flips, at 1e-8. */
  readonly flips: readonly { readonly push: bigint; readonly share: bigint }[];
  /** The push with the smallest cost for its success, at its best moment. */
  readonly cheapest: {
    readonly push: bigint;
    readonly heldSeconds: number;
    readonly success: bigint;
    readonly cost: bigint;
  };
}
