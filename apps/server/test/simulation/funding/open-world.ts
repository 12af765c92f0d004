import type { Currency } from '@tallystick/money';
import type { SweepPolicy } from '../../../src/custody/sweeping/sweep.rules.ts';
import { createRandom, type Random } from '../../../src/market/feeds/random.rules.ts';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import { collectingLog, START_MS } from '../../support/trades/written-market.ts';
import { type Checks, countIn, createChecks, type Tally } from '../checks.ts';
import { chance, pick } from '../world/dice.ts';
import { openBitcoinSide } from './bitcoin/side.ts';
import type { Wish } from './book.ts';
import type { FundingInvariant } from './checks.ts';
import { TOKEN } from './evm/chain.ts';
import { CHAIN_ID } from './evm/served.ts';
import { openEvmSide } from './evm/side.ts';
import type { FundingPlant } from './plant.ts';
import type { ProgramParts } from './program/parts.ts';
import { type Program, startProgram } from './program/program.ts';
import { type SimulatedSigner, startSimulatedSigner } from './program/signer.ts';
import type { ChainSide } from './side.ts';
import type { FundingStage } from './stage.ts';
import { serveNodes } from './wire/serve-nodes.ts';

export interface FundingWorld {
  readonly random: Random;
  readonly seed: string;
  readonly stage: FundingStage;
  readonly clock: ManualClock;
  readonly side: ChainSide;
  readonly signer: SimulatedSigner;
  readonly parts: ProgramParts;
  readonly log: ReturnType<typeof collectingLog>;
  readonly checks: Checks<FundingInvariant>;
  readonly events: Tally;
  readonly wishes: Wish[];
  /** The customers' deposit addresses. */
  readonly owners: Map<string, bigint>;
  program: Program;
  /** A process that was replaced and does not know it, or null. */
  twin: Program | null;
  /** Transfers of strangers so far. */
  arrivals: number;
}

const ONE_IN_BITCOIN = 0.4;

const chooseSweeps = (random: Random): SweepPolicy => ({
  thresholds: chance(random, 0.8)
    ? new Map<Currency, bigint>([
        ['USDT', 50_000_000n],
        ['ETH', 1_000_000n],
        ['BTC', 500_000n],
      ])
    : new Map(),
  maxFeePerGas: 50_000_000_000n,
  quietHours: null,
});

/** The settings of the nodes, the first one first. */
const settingsOf = ({ chain, nodes }: ChainSide): Pick<ProgramParts, 'evm' | 'bitcoin'> => {
  const [endpoint = '', ...others] = nodes.map(({ host }) => `http://${host}/`);
  return chain === 'ERC20'
    ? { evm: { endpoint, chainId: CHAIN_ID, usdtContract: TOKEN, others }, bitcoin: null }
    : { evm: null, bitcoin: { endpoint, network: 'regtest', others } };
};

export const openWorld = async (
  seed: string,
  stage: FundingStage,
  plant: FundingPlant,
  /** Left out: the seed decides the chain and the number of its nodes. */
  day?: ChainSide['chain'],
): Promise<FundingWorld> => {
  const random = createRandom(seed);
  const clock = manualClock(START_MS);
  const events: Tally = new Map();
  const log = collectingLog();
  const { home } = stage;
  const drawn = chance(random, ONE_IN_BITCOIN) ? 'BTC' : 'ERC20';
  const openSide = (day ?? drawn) === 'BTC' ? openBitcoinSide : openEvmSide;
  const side = openSide({ seed, random, events, keys: home.keys, hasTwoNodes: day !== undefined });
  const signer = await startSimulatedSigner(home, seed, {
    clock,
    policy: side.policy,
    plant: plant.journal ?? ((journal) => journal),
    forgets: plant.forgetsJournal === true,
  });
  const parts: ProgramParts = {
    database: stage.database,
    clock,
    log,
    home,
    signer,
    plant,
    fetch: serveNodes(
      side.nodes,
      (name) => countIn(events, name),
      plant.misread ?? ((_method, _params, result) => result),
    ),
    ...settingsOf(side),
    largeAbove: side.nodes.length === 1 ? null : pick(random, [0n, 200_000_000n]),
    sweeps: chooseSweeps(random),
    onDeath: () => countIn(events, 'process killed'),
    chance: createRandom(`${seed}/chance`).uniform,
  };
  const world: FundingWorld = {
    random,
    seed,
    stage,
    clock,
    side,
    signer,
    parts,
    log,
    checks: createChecks<FundingInvariant>(),
    events,
    wishes: [],
    owners: new Map(),
    program: await startProgram(parts),
    twin: null,
    arrivals: 0,
  };
  // Before the faults begin, so that the first block is known.
  await world.program.look();
  await world.program.pay();
  // Deep enough that no re-organisation takes the money of the house away.
  side.mine(3);
  for (const uid of stage.uids) {
    const address = await world.program.addresses.of(uid, side.chain);
    if (address !== null) world.owners.set(side.spelled(address), uid);
  }
  return world;
};

/** Another process takes the place of one that died. */
export const restartIfDead = async (world: FundingWorld): Promise<void> => {
  if (world.program.life.isAlive()) return;
  world.program = await startProgram(world.parts);
};
