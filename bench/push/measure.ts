import type { RulesVersion } from '@tallystick/rules';
import { type MovingCost, majorityOf, pushCost, type VenuePush } from '@tallystick/rules/moving-cost.ts';
import { binanceRecordings } from '@tallystick/venues/testing/recorded-frames.ts';
import { recordedDays } from '../../apps/server/test/support/market/recorded-days.ts';
import { readDay } from '../lead/read-day.ts';
import { TERMS } from '../lead/terms.ts';
import { type BestMoment, bestMoment } from './best-moment.ts';
import { flipShare } from './flip-share.ts';
import { type Impact, impactOf, volumesFor } from './price-impact.ts';
import { indexOfDay, tradesOfDay } from './trades-of-day.ts';

/** 1 bp at 1e-8. */
export const BASIS_POINT = 10_000n;
/** Pushes whose cost is measured. In the recordings hardly a second moves farther. */
export const PUSHES = [BASIS_POINT, 3n * BASIS_POINT];
/** Pushes whose flips are measured. */
export const FLIPS = [...PUSHES, 10n * BASIS_POINT];
/** The assumed fee of a taker: that of the largest customers of a venue, and that of an ordinary one. */
export const LEAST_FEE = 2n * BASIS_POINT;
export const MOST_FEE = 10n * BASIS_POINT;
const FIVE_VENUES = 5;

/** The recorded days are of this coin. */
const SYMBOL_OF_DAYS = 'BTCUSDT';

const costsOf = (symbol: string, impact: Impact): readonly VenuePush[] =>
  PUSHES.map((push) => {
    const { least, most } = volumesFor(push, impact);
    const venues = majorityOf(FIVE_VENUES);
    return {
      symbol,
      push,
      least: pushCost({ volume: least, venues, push, feeRate: LEAST_FEE }),
      most: pushCost({ volume: most, venues, push, feeRate: MOST_FEE }),
    };
  });

/** The cost of moving the median of five venues like the recorded one, for each recorded coin. */
export const measureVenues = (): readonly VenuePush[] =>
  binanceRecordings().flatMap(({ symbol, frames }) => costsOf(symbol, impactOf(frames, 1)));

export interface Measured extends Pick<MovingCost, 'durationSeconds' | 'flips'> {
  readonly trades: number;
  readonly moments: readonly { readonly push: bigint; readonly moment: BestMoment | null }[];
}

/** The flips and best moments of a recorded day, for each duration. */
export const measureDay = (prices: string, rules: RulesVersion): readonly Measured[] => {
  const index = indexOfDay(readDay(prices));
  return TERMS.map(([durationSeconds]) => {
    const day = tradesOfDay(index, rules, durationSeconds);
    return {
      durationSeconds,
      trades: day.trades.length,
      flips: FLIPS.map((push) => ({ push, share: flipShare(day, push) })),
      moments: PUSHES.map((push) => ({ push, moment: bestMoment(day, push) })),
    };
  });
};

/** The push that costs least for its success. Null if none of them ever decides. */
export const cheapestOf = (
  { moments }: Pick<Measured, 'moments'>,
  venues: readonly VenuePush[],
): MovingCost['cheapest'] | null =>
  moments
    .flatMap(({ push, moment }) => {
      const cost = venues.find((each) => each.symbol === SYMBOL_OF_DAYS && each.push === push)?.least;
      return moment === null || moment.success === 0n || cost === undefined
        ? []
        : [{ push, heldSeconds: moment.heldSeconds, success: moment.success, cost }];
    })
    .reduce<MovingCost['cheapest'] | null>(
      (best, each) => (best === null || each.cost * best.success < best.cost * each.success ? each : best),
      null,
    );

/** True if this machine has every recording. */
export const hasRecordings = (): boolean => recordedDays().length > 0 && binanceRecordings().length > 0;

/** The costs of the first recorded day by the newest rules. A duration whose outcomes no push decides has none. */
export const measureMovingCosts = (venues: readonly VenuePush[]): readonly MovingCost[] => {
  const [day] = recordedDays();
  if (day === undefined) return [];
  return measureDay(day.prices, 2).flatMap((measured) => {
    const cheapest = cheapestOf(measured, venues);
    const { durationSeconds, flips } = measured;
    return cheapest === null ? [] : [{ symbol: SYMBOL_OF_DAYS, durationSeconds, flips, cheapest }];
  });
};
