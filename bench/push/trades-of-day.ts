import { type RulesVersion, settlementSeconds, settleSecond } from '@tallystick/rules';
import { MAX_DELAY_MS } from '@tallystick/venues/to-ticks.ts';
import {
  purchasePrice,
  settlementPrice,
} from '../../apps/server/src/trading/settle/entry-and-settlement-price.rules.ts';
import { type Day, FIVE, indexOfLateVenues } from '../lead/late-venues.ts';

/** The index of each second of a day at 1e-8, from five equal venues on time. */
export interface DayIndex {
  readonly first: number;
  readonly prices: readonly (bigint | null)[];
}

/** The trades of one duration and version of the rules, one for each second of the day that has all prices. */
export interface DayTrades {
  readonly index: DayIndex;
  readonly windowSeconds: number;
  readonly trades: readonly {
    readonly purchase: bigint;
    readonly settlement: bigint;
    /** The place of the first second of the settlement window in the index. */
    readonly windowStart: number;
  }[];
}

export const indexOfDay = (day: Day): DayIndex => {
  const index = indexOfLateVenues(day, FIVE, MAX_DELAY_MS / 1000);
  const prices = Array.from(
    { length: day.last - day.first + 1 },
    (_, second) => index.get(day.first + second) ?? null,
  );
  return { first: day.first, prices };
};

export const tradesOfDay = (index: DayIndex, rules: RulesVersion, durationSeconds: number): DayTrades => {
  const { first, prices } = index;
  const priceAt = (second: number): bigint | null => prices[second - first] ?? null;
  const windowSeconds = settlementSeconds(rules, durationSeconds);
  const last = first + prices.length - 1;
  const trades: DayTrades['trades'][number][] = [];
  for (let accept = first; settleSecond(accept, durationSeconds) <= last; accept += 1) {
    const until = settleSecond(accept, durationSeconds);
    const windowStart = until - windowSeconds + 1 - first;
    // With the second before the window, whose price the pusher sees last.
    if (prices.slice(windowStart - 1, windowStart + windowSeconds).includes(null)) continue;
    const purchase = purchasePrice(priceAt, accept);
    const settlement = settlementPrice(priceAt, until, windowSeconds);
    if (purchase !== null && settlement !== null) trades.push({ purchase, settlement, windowStart });
  }
  return { index, windowSeconds, trades };
};
