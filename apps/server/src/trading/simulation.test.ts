import { expect, it } from 'vitest';
import { INVARIANTS } from '../testing/simulation/checks.ts';
import { CHANGES } from '../testing/simulation/faulty-database.ts';
import { simulate } from '../testing/simulation/run-seeds.ts';

/** How many worlds a run of the tests plays; `npm run simulate -- --seeds N` plays as many as asked for. */
const SEEDS = 500;
const WORKERS = 2;
const A_YEAR_SECONDS = 31_557_600;

const seedsFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `world-${first + index}`);

it('breaks no rule in any of the simulated worlds', { timeout: 1_500_000 }, async () => {
  const totals = await simulate(seedsFrom(1, SEEDS), WORKERS);
  expect(totals.broken.map(({ seed, violations }) => `${seed}: ${violations.join('\n')}`)).toEqual([]);
  // Worlds in which nothing happened would prove nothing.
  expect(totals.orders).toBeGreaterThan(30 * SEEDS);
  expect(totals.simulatedSeconds).toBeGreaterThan((SEEDS / 1000) * A_YEAR_SECONDS);
  for (const invariant of INVARIANTS)
    expect(totals.checks.get(invariant) ?? 0, invariant).toBeGreaterThanOrEqual(SEEDS);
  for (const statement of CHANGES) {
    for (const moment of ['before', 'after']) {
      const fault = `connection lost ${moment} ${statement}`;
      expect(totals.events.get(fault) ?? 0, fault).toBeGreaterThan(SEEDS / 10);
    }
  }
});

it('comes to the same end for the same seeds, however many play and in whatever order', {
  timeout: 480_000,
}, async () => {
  const seeds = seedsFrom(1, 24);
  const once = await simulate(seeds, 1);
  const again = await simulate(seeds.toReversed(), 3);
  expect(again.hashes.size).toBe(seeds.length);
  for (const [seed, hash] of once.hashes) expect(again.hashes.get(seed), seed).toBe(hash);
  expect(new Set(once.hashes.values()).size).toBe(seeds.length);
});
