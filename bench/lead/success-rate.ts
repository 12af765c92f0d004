import { outcomeOf, settlementSeconds, settleSecond } from '@tallystick/rules';
import {
  purchasePrice,
  settlementPrice,
} from '../../apps/server/src/trading/settle/entry-and-settlement-price.rules.ts';
import type { Day } from './late-venues.ts';

/** A smaller difference between the market and the index is not worth a trade. 1 basis point is 1/10,000. */
const MIN_MOVE_DIVISOR = 10_000n;
const HOUR_SECONDS = 3600;

export interface SuccessRate {
  /** Trades that were won or lost. */
  readonly trades: number;
  /** Share of them that were won. */
  readonly rate: number;
  /** Standard error from the differences between the hours of the day. Trades within an hour depend on each other. */
  readonly error: number;
}

interface Tally {
  won: number;
  trades: number;
}

const summarise = (hours: readonly Tally[]): SuccessRate | null => {
  const trades = hours.reduce((sum, hour) => sum + hour.trades, 0);
  if (trades === 0) return null;
  const rate = hours.reduce((sum, hour) => sum + hour.won, 0) / trades;
  const squares = hours.reduce((sum, hour) => sum + (hour.won - rate * hour.trades) ** 2, 0);
  return { trades, rate, error: Math.sqrt(squares) / trades };
};

/**
 * The success of a trader who knows the market at the second `A + knows` when his trade is accepted in the second A, and who trades in
 * the direction in which the market is ahead of the index of A. Null if there is no trade. The index is that of the rules; the prices
 * of a trade are those of the rules too.
 */
export const successRate = (
  day: Day,
  index: ReadonlyMap<number, bigint>,
  { knows, durationSeconds }: { readonly knows: number; readonly durationSeconds: number },
): SuccessRate | null => {
  const priceAt = (second: number): bigint | null => index.get(second) ?? null;
  const hours = new Map<number, Tally>();
  for (let accept = day.first; settleSecond(accept, durationSeconds) <= day.last; accept += 1) {
    const market = day.prices.get(accept + knows);
    const shown = index.get(accept);
    if (market === undefined || shown === undefined) continue;
    const move = market - shown;
    if ((move < 0n ? -move : move) * MIN_MOVE_DIVISOR <= shown) continue;
    const outcome = outcomeOf(
      move > 0n ? 1 : -1,
      purchasePrice(priceAt, accept),
      settlementPrice(priceAt, settleSecond(accept, durationSeconds), settlementSeconds(2, durationSeconds)),
    );
    if (outcome !== 'win' && outcome !== 'lose') continue;
    const hour = Math.floor(accept / HOUR_SECONDS);
    const tally = hours.get(hour) ?? { won: 0, trades: 0 };
    tally.trades += 1;
    if (outcome === 'win') tally.won += 1;
    hours.set(hour, tally);
  }
  return summarise([...hours.values()]);
};
