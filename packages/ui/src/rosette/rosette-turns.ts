import { seededRandom } from './seeded-random.ts';

const SLOWEST_DEGREES = 2;
const FASTEST_DEGREES = 6;

/**
 * Degrees that each line of an engraving is turned away from its place when `seconds` are left. The speeds come from the seed.
 * Neighbouring lines turn against each other.
 */
export const rosetteTurns = (seed: string, lines: number, seconds: number): readonly number[] => {
  const random = seededRandom(`${seed} turns`);
  const first = random() < 0.5 ? 1 : -1;
  return Array.from({ length: lines }, (_, at) => {
    const speed = SLOWEST_DEGREES + random() * (FASTEST_DEGREES - SLOWEST_DEGREES);
    return Math.round(speed * seconds) * (at % 2 === 0 ? first : -first);
  });
};
