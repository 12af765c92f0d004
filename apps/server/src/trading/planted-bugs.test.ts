import { expect, it } from 'vitest';
import { PLANTED_BUGS } from '../testing/simulation/planted-bugs.ts';
import { runSeed } from '../testing/simulation/world.ts';

/** A bug that needs more worlds than this to show is one that the simulation is too tame for. */
const SEEDS = 12;

it.each(Object.keys(PLANTED_BUGS))(
  'the simulation finds a product that %s',
  async (name) => {
    const plant = PLANTED_BUGS[name];
    let violations: readonly string[] = [];
    for (let number = 1; number <= SEEDS && violations.length === 0; number += 1) {
      violations = (await runSeed(`bug-${number}`, plant)).violations;
    }
    expect(violations).not.toEqual([]);
  },
  180_000,
);
