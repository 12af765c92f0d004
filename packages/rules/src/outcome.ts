import { divFloor, mulFloor, RATE_SCALE } from '@tallystick/money';

/** 1: up. −1: down. */
export type Side = 1 | -1;
export type Outcome = 'win' | 'lose' | 'tie' | 'void';

/** The inputs of a trade's payment in minor units. `profit` is ⌊stake × profit rate⌋. */
export interface Stakes {
  readonly stake: bigint;
  readonly fee: bigint;
  readonly profit: bigint;
}

/** ⌊stake × rate⌋. The rate is at 1e-8. */
export const profitOf = (stake: bigint, profitRate: bigint): bigint =>
  mulFloor(stake, profitRate, RATE_SCALE);
/** ⌊stake × rate⌋. The rate is at 1e-8. */
export const feeOf = (stake: bigint, feeRate: bigint): bigint => mulFloor(stake, feeRate, RATE_SCALE);

/** The middle one of the three seconds of the purchase price, after the second of acceptance. */
export const purchaseSecond = (acceptSecond: number): number => acceptSecond + 2;

/** T: the settlement second of a trade. */
export const settleSecond = (acceptSecond: number, durationSeconds: number): number =>
  purchaseSecond(acceptSecond) + durationSeconds;

/** The largest stake that this much money pays with its fee. */
export const largestStakeFor = (funds: bigint, feeRate: bigint): bigint =>
  divFloor(funds * RATE_SCALE, RATE_SCALE + feeRate);

/** The largest stake whose profit stays within a limit. Null without a profit: any stake does. */
export const largestStakeWithin = (profitLimit: bigint, profitRate: bigint): bigint | null =>
  profitRate === 0n ? null : divFloor(profitLimit * RATE_SCALE, profitRate);

/** Up wins above the purchase price, down wins below it. An equal price is a tie. If either price is missing, the trade is void. */
export const outcomeOf = (side: Side, purchase: bigint | null, settlement: bigint | null): Outcome => {
  if (purchase === null || settlement === null) return 'void';
  if (settlement === purchase) return 'tie';
  return settlement > purchase === (side === 1) ? 'win' : 'lose';
};

/** The amount returned to the customer: stake and profit, nothing, or stake and fee. */
export const returnedBy = (outcome: Outcome, { stake, fee, profit }: Stakes): bigint => {
  switch (outcome) {
    case 'win':
      return stake + profit;
    case 'lose':
      return 0n;
    case 'tie':
    case 'void':
      return stake + fee;
  }
};

/** The customer's gain or loss after the fee. */
export const netOf = (outcome: Outcome, stakes: Stakes): bigint =>
  returnedBy(outcome, stakes) - stakes.stake - stakes.fee;
