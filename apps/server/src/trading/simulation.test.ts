import { expect, it } from 'vitest';
import { runSeed } from '../testing/simulation/world.ts';

/** How many seeds a run of the tests takes; `npm run simulate -- --seeds N` takes as many as asked for. */
const SEEDS = 20;

it('breaks no rule in any of the simulated worlds', async () => {
  const broken: string[] = [];
  for (let number = 1; number <= SEEDS; number += 1) {
    const { seed, violations } = await runSeed(`world-${number}`);
    for (const violation of violations) broken.push(`${seed}: ${violation}`);
  }
  expect(broken).toEqual([]);
}, 300_000);

it('comes to the same end for the same seed', async () => {
  const [once, twice, other] = [await runSeed('again'), await runSeed('again'), await runSeed('different')];
  expect(twice).toEqual(once);
  expect(other.hash).not.toBe(once.hash);
}, 60_000);
