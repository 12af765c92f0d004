import type { Random } from './random.rules.ts';

/** Clustering volatility. Its logarithm is the sum of two mean-reverting walks, one over minutes and one over hours. */
export interface Volatility {
  /** Advances. Returns the factor on the usual deviation. The mean of its square is 1. */
  step(seconds: number): number;
  /** Raises the volatility for a while after a jump. */
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
