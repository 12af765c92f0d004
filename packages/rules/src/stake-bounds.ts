import { formatAmount } from '@tallystick/money';
import { type MovingCost, stakeBound } from './moving-cost.ts';
import { MOVING_COSTS } from './moving-cost-table.ts';

/** The cost of moving an outcome. Null: not measured. */
export const movingCostOf = (symbol: string, durationSeconds: number): MovingCost | null =>
  MOVING_COSTS.find((cost) => cost.symbol === symbol && cost.durationSeconds === durationSeconds) ?? null;

export interface CoinBound {
  readonly symbol: string;
  /** Minor units of USDT. */
  readonly bound: bigint;
}

/** The smallest bound of the measured coins on the largest stake of a duration. Null: no coin was measured. */
export const smallestBound = (durationSeconds: number, profitRate: bigint): CoinBound | null =>
  MOVING_COSTS.flatMap(({ symbol, durationSeconds: seconds, cheapest }) => {
    if (seconds !== durationSeconds) return [];
    const bound = stakeBound(cheapest.cost, cheapest.success, profitRate);
    return bound === null ? [] : [{ symbol, bound }];
  }).reduce<CoinBound | null>((best, each) => (best === null || each.bound < best.bound ? each : best), null);

interface OfferedStake {
  readonly durationSeconds: number;
  readonly profitRate: bigint;
  /** Minor units of USDT. */
  readonly maxStake: bigint;
}

/** The terms whose largest stake is above the measured bound of a coin, each with the coin of the smallest bound. */
export const stakesAboveBound = <Term extends OfferedStake>(
  terms: readonly Term[],
): readonly (Term & CoinBound)[] =>
  terms.flatMap((term) => {
    const found = smallestBound(term.durationSeconds, term.profitRate);
    return found !== null && term.maxStake > found.bound ? [{ ...term, ...found }] : [];
  });

const MINOR_OF_CENT = 10_000n;

/** An amount of USDT in whole cents, rounded down, as the decimal that staff read. */
export const inCents = (amount: bigint): string => formatAmount(amount - (amount % MINOR_OF_CENT), 'USDT');
