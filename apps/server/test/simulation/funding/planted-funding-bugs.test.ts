import { afterAll, expect, it } from 'vitest';
import { IS_CAMPAIGN, quantity } from '../../support/quantity.ts';
import type { FundingPlant } from './plant.ts';
import { PLANTED_FUNDING_BUGS } from './planted-funding-bugs.ts';
import { PLANTED_WORLDS } from './planted-worlds.ts';
import { type FundingStage, openFundingStage } from './stage.ts';
import { runFundingSeed } from './world.ts';

/** If a bug needs more worlds than this to show, the simulation is too weak for it. */
const SEEDS = 240;

let opened: Promise<FundingStage> | undefined;
const openOnce = (): Promise<FundingStage> => {
  opened ??= openFundingStage();
  return opened;
};
const own = new Set<FundingStage>();
/** The stage that all bugs share, or one of its own for a bug in the database. */
const stageFor = async ({ database }: FundingPlant): Promise<FundingStage> => {
  if (database === undefined) return openOnce();
  const stage = await openFundingStage(database);
  own.add(stage);
  return stage;
};
afterAll(async () => {
  for (const stage of own) await stage.close();
  await (await opened)?.close();
});

/**
 * `npm run test:full` begins with the stored world and searches only if a change of the product has made it a different one. A campaign
 * searches from the first world on, and so shows that the stored one is not needed.
 */
const worldsFor = (name: string): readonly number[] => {
  const all = Array.from({ length: SEEDS }, (_, index) => index + 1);
  const stored = PLANTED_WORLDS[name] ?? 1;
  return quantity([stored, ...all.filter((number) => number !== stored)], all);
};

/** The violations of the product itself, by world. */
const honest = new Map<number, Promise<readonly string[]>>();
const playHonestly = (number: number): Promise<readonly string[]> => {
  const known =
    honest.get(number) ??
    openOnce().then(async (stage) => (await runFundingSeed(`bug-${number}`, stage)).violations);
  honest.set(number, known);
  return known;
};

/** One bug for each part of the product and each statement of the book. A campaign plants all of them. */
const IN_FULL: readonly string[] = [
  'believes an empty list of logs',
  'leaves a gap between two nonces',
  'credits a deposit before its confirmations',
  'knows a transfer by its place in an answer',
  'keeps the deposits of blocks that were replaced',
  'pays the fee of a withdrawal out too',
  'takes the gas of a sweep for a deposit',
  'books a fee of the network at half its price',
  'does not watch the address of its change',
  'keeps the spends of a block that was replaced',
];

it('each bug has its world in docs/campaigns.md', () => {
  expect(Object.keys(PLANTED_WORLDS)).toEqual(Object.keys(PLANTED_FUNDING_BUGS));
  expect(Object.keys(PLANTED_WORLDS)).toEqual(expect.arrayContaining([...IN_FULL]));
});

it.each(quantity(IN_FULL, Object.keys(PLANTED_FUNDING_BUGS)))(
  'the simulation finds a product that %s',
  async (name) => {
    const plant = PLANTED_FUNDING_BUGS[name] ?? {};
    const stage = await stageFor(plant);
    let violations: readonly string[] = [];
    for (const number of worldsFor(name)) {
      violations = (await runFundingSeed(`bug-${number}`, stage, plant)).violations;
      if (violations.length === 0) continue;
      // The same world shows nothing without the bug.
      expect(await playHonestly(number), `bug-${number} without the bug`).toEqual([]);
      if (IS_CAMPAIGN || number !== PLANTED_WORLDS[name])
        process.stdout.write(`bug-${number} shows: ${name}: ${violations[0]?.slice(0, 160)}\n`);
      break;
    }
    expect(violations).not.toEqual([]);
  },
  1_800_000,
);
