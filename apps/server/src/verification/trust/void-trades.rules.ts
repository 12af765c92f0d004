/** The farthest price that counts as near, in seconds. */
export const NEAR_SECONDS = 60;

/** How void trades would have ended at the nearest prices. Amounts are minor units of USDT. */
export interface VoidSums {
  readonly lost: number;
  /** The stakes and fees that the void saved the customers. */
  readonly lostAmount: bigint;
  readonly won: number;
  /** The profits less fees that the void saved the house. */
  readonly wonAmount: bigint;
  readonly tied: number;
  /** Trades without a price near enough. */
  readonly unknown: number;
}

export const NO_VOIDS: VoidSums = {
  lost: 0,
  lostAmount: 0n,
  won: 0,
  wonAmount: 0n,
  tied: 0,
  unknown: 0,
};

/** The second whose nearest price stands for the purchase price: the middle entry second. */
export const purchaseSecond = (acceptSecond: number): number => acceptSecond + 2;

/** Void trades that would all have ended the same way. */
interface Judged {
  readonly trades: number;
  /** The customers' gain if they had been won. */
  readonly gain: bigint;
  /** The customers' loss if they had been lost. */
  readonly loss: bigint;
}

/** Adds trades by the outcome that they would have had. `void`: no price was near enough. */
export const addVoids = (
  sums: VoidSums,
  { trades, gain, loss }: Judged,
  outcome: 'win' | 'lose' | 'tie' | 'void',
): VoidSums => {
  switch (outcome) {
    case 'win':
      return { ...sums, won: sums.won + trades, wonAmount: sums.wonAmount + gain };
    case 'lose':
      return { ...sums, lost: sums.lost + trades, lostAmount: sums.lostAmount + loss };
    case 'tie':
      return { ...sums, tied: sums.tied + trades };
    case 'void':
      return { ...sums, unknown: sums.unknown + trades };
  }
};
