import { createRandom } from '../../src/market/feeds/random.rules.ts';
import { IS_CAMPAIGN } from './quantity.ts';

/** Numbers from 0 up to 1 that depend only on the seed, so that a run can be repeated. */
export type Random = () => number;

export const seededRandom = (seed: number): Random => createRandom(String(seed)).uniform;

/** A whole number from `from` to `to`, both included. */
export const wholeBetween = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/**
 * The seed of this run: `TALLYSTICK_TEST_SEED` if it is set. Without it a campaign takes the current time, and the tests take
 * the same seed in each run, so that a verdict depends on the code only.
 */
export const chooseSeed = (): number => {
  const given = Number(process.env['TALLYSTICK_TEST_SEED'] ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : IS_CAMPAIGN ? Date.now() % 4_294_967_296 : 1;
};
