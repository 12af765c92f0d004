import type { TermsVersion } from '@tallystick/contract/trading/terms.ts';
import { formatAmount, parseAmount, parseDecimal, RATE_DIGITS } from '@tallystick/money';
import { stakeBound, type VenuePush } from '@tallystick/rules/moving-cost.ts';
import { MOVING_COSTS, VENUE_PUSHES } from '@tallystick/rules/moving-cost-table.ts';
import { movingCostOf } from '@tallystick/rules/stake-bounds.ts';

/** One duration of a measured coin beside the terms in force. Amounts and rates are decimal strings. */
export interface MeasuredDuration {
  readonly seconds: number;
  /** The share of outcomes that the smallest push flips. */
  readonly flips: bigint;
  /** From this trade amount on, a push could pay off. Null: it never decides. */
  readonly bound: string | null;
  readonly largest: string;
  readonly isAbove: boolean;
}

export interface MeasuredCoin {
  readonly symbol: string;
  readonly pushes: readonly VenuePush[];
  /** Null: the cost was measured, but no day of the coin. */
  readonly durations: readonly MeasuredDuration[] | null;
}

type Terms = TermsVersion['terms'];

const durationsOf = (symbol: string, terms: Terms): readonly MeasuredDuration[] | null => {
  if (!MOVING_COSTS.some((cost) => cost.symbol === symbol)) return null;
  return terms.flatMap(({ seconds, profit_rate, max }) => {
    const cost = movingCostOf(symbol, seconds);
    const [profitRate, largest] = [parseDecimal(profit_rate, RATE_DIGITS), parseAmount(max, 'USDT')];
    if (cost === null || profitRate === null || largest === null) return [];
    const bound = stakeBound(cost.cheapest.cost, cost.cheapest.success, profitRate);
    return {
      seconds,
      flips: cost.flips[0]?.share ?? 0n,
      bound: bound === null ? null : formatAmount(bound, 'USDT'),
      largest: max,
      isAbove: bound !== null && largest > bound,
    };
  });
};

/** The measured coins with the durations of the terms, and the offered coins of which nothing was measured. */
export const movingCostsOf = (
  symbols: readonly string[],
  terms: Terms,
): { readonly measured: readonly MeasuredCoin[]; readonly others: readonly string[] } => {
  const known = new Set(VENUE_PUSHES.map(({ symbol }) => symbol));
  return {
    measured: symbols
      .filter((symbol) => known.has(symbol))
      .map((symbol) => ({
        symbol,
        pushes: VENUE_PUSHES.filter((each) => each.symbol === symbol),
        durations: durationsOf(symbol, terms),
      })),
    others: symbols.filter((symbol) => !known.has(symbol)),
  };
};
