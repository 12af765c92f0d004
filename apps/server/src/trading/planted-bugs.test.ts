import { afterAll, expect, it } from 'vitest';
import { PLANTED_BUGS } from '../testing/simulation/planted-bugs.ts';
import { openStages, type Stages } from '../testing/simulation/stage.ts';
import { runSeed } from '../testing/simulation/world.ts';

/** A bug that needs more worlds than this to show is one that the simulation is too tame for. */
const SEEDS = 20;

const open = new Set<Stages>();
afterAll(async () => {
  for (const stages of open) await stages.close();
});

it.each(Object.keys(PLANTED_BUGS))(
  'the simulation finds a product that %s',
  async (name) => {
    const plant = PLANTED_BUGS[name];
    const stages = openStages(plant?.database);
    open.add(stages);
    let violations: readonly string[] = [];
    for (let number = 1; number <= SEEDS && violations.length === 0; number += 1) {
      violations = (await runSeed(`bug-${number}`, stages, plant)).violations;
    }
    await stages.close();
    open.delete(stages);
    expect(violations).not.toEqual([]);
  },
  120_000,
);
