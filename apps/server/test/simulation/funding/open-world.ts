import type { Currency } from '@tallystick/money';
import type { SweepPolicy } from '../../../src/funding/sweeping/sweep.rules.ts';
import { createRandom, type Random } from '../../../src/market/feeds/random.rules.ts';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import { collectingLog, START_MS } from '../../support/trades/written-market.ts';
import { type Checks, countIn, createChecks, type Tally } from '../checks.ts';
import { chance, pick } from '../world/dice.ts';
import type { Wish } from './book.ts';
import type { FundingInvariant } from './checks.ts';
import { type EvmChainModel, GWEI, openEvmChain, TOKEN } from './evm/chain.ts';
import { mineBlock } from './evm/grow.ts';
import { CHAIN_ID, chooseWords, type EvmServed, nextSuffix, openEvmNode } from './nodes.ts';
import type { FundingPlant } from './plant.ts';
import { type Program, type ProgramParts, startProgram } from './program/program.ts';
import { type SimulatedSigner, startSimulatedSigner } from './program/signer.ts';
import type { FundingStage } from './stage.ts';
import { serveNodes } from './wire/serve-nodes.ts';

export interface FundingWorld {
  readonly random: Random;
  readonly seed: string;
  readonly stage: FundingStage;
  readonly clock: ManualClock;
  readonly chain: EvmChainModel;
  readonly nodes: readonly [EvmServed, ...EvmServed[]];
  readonly signer: SimulatedSigner;
  readonly parts: ProgramParts;
  readonly log: ReturnType<typeof collectingLog>;
  readonly checks: Checks<FundingInvariant>;
  readonly events: Tally;
  readonly wishes: Wish[];
  /** The customers' deposit addresses in lower case. */
  readonly owners: Map<string, bigint>;
  program: Program;
  /** Transfers of strangers so far. */
  arrivals: number;
}

/** The settings name a token that is no USDT, so nothing may be credited or paid. */
export const isStrange = ({ nodes }: FundingWorld): boolean => nodes[0].node.tokenDigits !== 6;

export const COLD = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
/** Money of the paying account at the beginning, in units of the chain. */
export const HOUSE = { tokens: 100_000_000_000n, wei: 20n * 10n ** 18n } as const;
/** Of the worlds: the settings name a token with 18 digits. */
const STRANGE_TOKENS = 0.03;

const policyOf = (random: Random, hot: 'warm' | 'cool') => {
  const cold = (limit: string, cap: string) => ({
    cold: { address: COLD, hot_limit: limit, cap_per_hour: cap, max_fee_gwei: 80 },
  });
  const isCool = hot === 'cool';
  return {
    chains: {
      [CHAIN_ID]: {
        max_fee_gwei: 1_000,
        assets: {
          USDT: {
            contract: TOKEN,
            decimals: 6,
            cap_per_hour: '1000000',
            ...(isCool && cold('60000', '9000000')),
          },
          ETH: { contract: null, decimals: 18, cap_per_hour: '1000', ...(isCool && cold('15', '100')) },
        },
        anchors: { max_fee_gwei: 1_000 },
        sweeps: { max_fee_gwei: pick(random, [50, 100]), cost_cap_per_hour: '100' },
      },
    },
  };
};

const chooseSweeps = (random: Random): SweepPolicy => ({
  thresholds: chance(random, 0.8)
    ? new Map<Currency, bigint>([
        ['USDT', 50_000_000n],
        ['ETH', 1_000_000n],
      ])
    : new Map(),
  maxFeePerGas: 50n * GWEI,
  quietHours: null,
});

const openNodes = (random: Random, seed: string, house: string) => {
  const chain = openEvmChain(CHAIN_ID, {
    wei: new Map([[house, HOUSE.wei]]),
    tokens: new Map([[house, HOUSE.tokens]]),
  });
  for (let block = 0; block < 12; block += 1) mineBlock(chain, random, 1);
  const of = {
    suffix: nextSuffix(),
    tokenDigits: chance(random, STRANGE_TOKENS) ? 18 : 6,
    words: chooseWords(random),
  };
  const first = openEvmNode(chain, seed, { ...of, name: 'first' });
  const nodes: [EvmServed, ...EvmServed[]] = [first];
  if (chance(random, 0.6)) nodes.push(openEvmNode(chain, seed, { ...of, name: 'second' }));
  return { chain, nodes };
};

export const openWorld = async (
  seed: string,
  stage: FundingStage,
  plant: FundingPlant,
): Promise<FundingWorld> => {
  const random = createRandom(seed);
  const clock = manualClock(START_MS);
  const events: Tally = new Map();
  const log = collectingLog();
  const { home } = stage;
  const { chain, nodes } = openNodes(random, seed, home.keys.payer.address.toLowerCase());
  const signer = await startSimulatedSigner(home, seed, {
    clock,
    policy: policyOf(random, chance(random, 0.4) ? 'cool' : 'warm'),
    plant: plant.journal ?? ((journal) => journal),
    forgets: plant.forgetsJournal === true,
  });
  const [first, ...others] = nodes.map(({ host }) => `http://${host}/`);
  const parts: ProgramParts = {
    database: stage.database,
    clock,
    log,
    home,
    signer,
    plant,
    fetch: serveNodes(
      nodes,
      (name) => countIn(events, name),
      plant.misread ?? ((_method, _params, result) => result),
    ),
    evm: { endpoint: first ?? '', chainId: CHAIN_ID, usdtContract: TOKEN, others },
    largeAbove: nodes.length === 1 ? null : pick(random, [0n, 200_000_000n]),
    sweeps: chooseSweeps(random),
    onDeath: () => countIn(events, 'process killed'),
    chance: createRandom(`${seed}/chance`).uniform,
  };
  const world: FundingWorld = {
    random,
    seed,
    stage,
    clock,
    chain,
    nodes,
    signer,
    parts,
    log,
    checks: createChecks<FundingInvariant>(),
    events,
    wishes: [],
    owners: new Map(),
    program: await startProgram(parts),
    arrivals: 0,
  };
  // Before the faults begin, so that the first block is known.
  await world.program.look();
  for (const uid of stage.uids) {
    const address = await world.program.addresses.of(uid, 'ERC20');
    if (address !== null) world.owners.set(address.toLowerCase(), uid);
  }
  return world;
};

/** Another process takes the place of one that died. */
export const restartIfDead = async (world: FundingWorld): Promise<void> => {
  if (world.program.life.isAlive()) return;
  world.program = await startProgram(world.parts);
};
