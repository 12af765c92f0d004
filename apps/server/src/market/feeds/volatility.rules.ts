import type { Random } from './random.rules.ts';

/** Volatility that clusters: its logarithm is the sum of two mean-reverting walks, one of a minute and one of hours. */
export interface Volatility {
  /** Moves on; returns the factor on the usual deviation, whose square is 1 in the mean. */
  step(seconds: number): number;
  /** A jump leaves the market nervous for a while. */
  excite(): void;
}

const FAST = { memorySeconds: 90, deviation: 0.42 };
const SLOW = { memorySeconds: 9000, deviation: 0.42 };
const MEAN_SHIFT = FAST.deviation ** 2 + SLOW.deviation ** 2;
const EXCITEMENT = 0.7;
const MAX_FACTOR = 6;

export const createVolatility = (random: Random): Volatility => {
  let fast = FAST.deviation * random.normal();
  let slow = SLOW.deviation * random.normal();
  const revert = (value: number, seconds: number, { memorySeconds, deviation }: typeof FAST): number => {
    const kept = Math.exp(-seconds / memorySeconds);
    return value * kept + deviation * Math.sqrt(1 - kept * kept) * random.normal();
  };
  return {
    step: (seconds) => {
      fast = revert(fast, seconds, FAST);
      slow = revert(slow, seconds, SLOW);
      return Math.min(Math.exp(fast + slow - MEAN_SHIFT), MAX_FACTOR);
    },
    excite: () => {
      fast += EXCITEMENT;
    },
  };
};
