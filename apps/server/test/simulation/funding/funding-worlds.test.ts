import { expect, it } from 'vitest';
import { IS_CAMPAIGN, quantity } from '../../support/quantity.ts';
import { simulate, type Totals } from '../run-seeds.ts';
import type { SeedReport } from '../world.ts';
import { FUNDING_INVARIANTS } from './checks.ts';

/** Number of worlds per test run. `npm run simulate -- --kind funding --seeds N` plays N of them. */
const SEEDS = quantity(8, 2_000);
const SEEDS_PLAYED_AGAIN = quantity(2, 24);
const WORKERS = 2;
const HOURS = 3_600_000;

const seedsUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `funding-${index + 1}`);

/** Tells the result so far after this many worlds, and a broken one at once, so that a run that is stopped has shown something. */
const TOLD_EVERY = quantity(4, 100);

const tellProgress = () => {
  let [worlds, broken] = [0, 0];
  return ({ seed, violations }: SeedReport): void => {
    worlds += 1;
    if (violations.length > 0) {
      broken += 1;
      process.stdout.write(`✗ ${seed} broke: ${violations.join('; ')}\n`);
    }
    if (worlds % TOLD_EVERY === 0) process.stdout.write(`${worlds} of ${SEEDS} worlds, ${broken} broken\n`);
  };
};

let played: Promise<Totals> | undefined;
/** Plays the worlds of this run once, for both tests. */
const play = (): Promise<Totals> => {
  played ??= simulate(seedsUpTo(SEEDS), WORKERS, tellProgress(), 'funding');
  return played;
};

/** Faults that a few worlds need not have. */
const FAULTS = ['process killed', 'blocks replaced', 'signer restarted', 'node forgot its mempool'] as const;
const RARE_FAULTS = [
  'another chain behind the address of a node',
  'answer lost',
  'branch of one node',
  'connection refused',
  'node hid eth_estimateGas',
  'node hid eth_getLogs',
  'node hid eth_getTransactionReceipt',
  'node hung',
  'node limited the range of logs',
  'node limited the rate',
  'node hid getrawmempool',
  'node hid gettxout',
  'process replaced that goes on',
  'refill asked for',
  'staff decided a failed withdrawal',
  'node stumbled',
  'node swallowed a transaction',
  'signer restarted, its last line cut short',
  'staff resumed deposits',
  'transaction gone with its block',
  'transaction replaced by its sender',
] as const;
/** Invariants of worlds that are rare. */
const RARE: ReadonlySet<string> = new Set([
  'the ledger holds what the addresses hold',
  'deposits halt only if a node serves another chain',
  'a token that is no USDT stops everything, with the reason',
]);

it(`loses and makes up no money in any of ${SEEDS} simulated worlds`, { timeout: 4 * HOURS }, async () => {
  process.stdout.write(
    `worlds 1 to ${SEEDS}: npm run simulate -- --kind funding --seed funding-N plays one again\n`,
  );
  const totals = await play();
  expect(totals.broken.map(({ seed, violations }) => `${seed}: ${violations.join('\n')}`)).toEqual([]);
  // Worlds without events would prove nothing.
  expect(totals.orders).toBeGreaterThan(3 * SEEDS);
  for (const invariant of FUNDING_INVARIANTS)
    if (IS_CAMPAIGN || !RARE.has(invariant))
      expect(totals.checks.get(invariant) ?? 0, invariant).toBeGreaterThan(0);
  for (const fault of IS_CAMPAIGN ? [...FAULTS, ...RARE_FAULTS] : FAULTS)
    expect(totals.events.get(fault) ?? 0, fault).toBeGreaterThan(0);
});

it('comes to the same end for the same seeds', { timeout: HOURS }, async () => {
  const seeds = seedsUpTo(SEEDS_PLAYED_AGAIN);
  const { hashes } = await play();
  const again = await simulate(seeds.toReversed(), 1, undefined, 'funding');
  for (const seed of seeds) expect(again.hashes.get(seed), seed).toBe(hashes.get(seed));
  expect(new Set(again.hashes.values()).size).toBe(seeds.length);
});
