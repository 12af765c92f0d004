import { expect, it } from 'vitest';
import { IS_CAMPAIGN, quantity } from '../support/quantity.ts';
import { INVARIANTS } from './checks.ts';
import { simulate, type Totals } from './run-seeds.ts';
import { CHANGES } from './world/faulty-database.ts';

/** Number of worlds per test run. `npm run simulate -- --seeds N` plays N of them. */
const SEEDS = quantity(24, 500);
const SEEDS_PLAYED_AGAIN = quantity(6, 24);
/** The same worlds in each run. `npm run simulate` plays others. */
const FIRST = 1;
const WORKERS = 2;
const A_YEAR_SECONDS = 31_557_600;

const seedsFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `world-${first + index}`);

let played: Promise<Totals> | undefined;
/** Plays the worlds of this run once, for both tests. */
const play = (): Promise<Totals> => {
  played ??= simulate(seedsFrom(FIRST, SEEDS), WORKERS);
  return played;
};

it(`breaks no rule in any of ${SEEDS} simulated worlds`, { timeout: 1_500_000 }, async () => {
  process.stdout.write(
    `worlds ${FIRST} to ${FIRST + SEEDS - 1}: npm run simulate -- --seed world-N plays one again\n`,
  );
  const totals = await play();
  expect(totals.broken.map(({ seed, violations }) => `${seed}: ${violations.join('\n')}`)).toEqual([]);
  // Worlds without events would prove nothing.
  expect(totals.orders).toBeGreaterThan(30 * SEEDS);
  expect(totals.simulatedSeconds).toBeGreaterThan((SEEDS / quantity(3_000, 1_000)) * A_YEAR_SECONDS);
  for (const invariant of INVARIANTS)
    expect(totals.checks.get(invariant) ?? 0, invariant).toBeGreaterThanOrEqual(SEEDS);
  const faults = CHANGES.flatMap((statement) =>
    ['before', 'after'].map((moment) => `connection lost ${moment} ${statement}`),
  );
  const times = faults.map((fault) => totals.events.get(fault) ?? 0);
  // 24 worlds have about 370 faults, but as few as 5 of the rarest one.
  expect(times.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(5 * SEEDS);
  if (!IS_CAMPAIGN) return;
  for (const [index, fault] of faults.entries()) expect(times[index], fault).toBeGreaterThan(SEEDS / 10);
});

it('comes to the same end for the same seeds, however many play and in whatever order', {
  timeout: 1_500_000,
}, async () => {
  const seeds = seedsFrom(FIRST, SEEDS_PLAYED_AGAIN);
  const { hashes } = await play();
  const again = await simulate(seeds.toReversed(), 3);
  expect(again.hashes.size).toBe(seeds.length);
  for (const seed of seeds) expect(again.hashes.get(seed), seed).toBe(hashes.get(seed));
  expect(new Set(again.hashes.values()).size).toBe(seeds.length);
});
