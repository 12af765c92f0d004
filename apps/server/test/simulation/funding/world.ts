import { createHash } from 'node:crypto';
import { START_MS } from '../../support/trades/written-market.ts';
import { countIn } from '../checks.ts';
import { below, chance } from '../world/dice.ts';
import type { SeedReport } from '../world.ts';
import { judge, watch } from './judge.ts';
import { judgeWaiting } from './judge-rest.ts';
import { chooseMood } from './moods.ts';
import { type FundingWorld, openWorld, restartIfDead } from './open-world.ts';
import { ask, askForMoney, sendArrivals } from './people/customers.ts';
import { refillActs } from './people/refills.ts';
import { staffActs } from './people/staff.ts';
import type { FundingPlant } from './plant.ts';
import { startProgram } from './program/program.ts';
import type { FundingStage } from './stage.ts';
import { GOOD_MOOD, type Mood } from './wire/serve-nodes.ts';

const changeMoods = async ({ random, side, events, owners, signer }: FundingWorld): Promise<void> => {
  for (const served of side.nodes)
    if (chance(random, 0.25)) served.mood = chance(random, 0.5) ? GOOD_MOOD : chooseMood(random);
  side.disturb([...owners.keys()]);
  if (!chance(random, 0.06)) return;
  const torn = chance(random, 0.5);
  countIn(events, torn ? 'signer restarted, its last line cut short' : 'signer restarted');
  await signer.restart(torn);
};

/** The background services take their turns. In some worlds the process dies in between. */
const work = async (world: FundingWorld, isHostile: boolean): Promise<void> => {
  const { random } = world;
  const turns = ['look', 'pay', 'sweep', 'move'] as const;
  for (const turn of turns) {
    if (isHostile && chance(random, 0.2)) continue;
    const { twin } = world;
    if (isHostile && twin !== null && chance(random, 0.5)) await twin[turn]();
    if (isHostile && chance(random, 0.12)) world.program.life.dieIn(below(random, 60));
    await world.program[turn]();
    await restartIfDead(world);
    world.program.life.spare();
  }
};

/** A new process takes over, and the old one goes on for a while, as in a rolling upgrade. */
const changeProcesses = async (world: FundingWorld): Promise<void> => {
  const { random, events, parts } = world;
  if (world.twin !== null && chance(random, 0.3)) world.twin = null;
  if (!chance(random, 0.06)) return;
  countIn(events, 'process replaced that goes on');
  world.twin = world.program;
  world.program = await startProgram(parts);
};

const step = async (world: FundingWorld): Promise<void> => {
  const { random, clock } = world;
  await changeProcesses(world);
  await changeMoods(world);
  sendArrivals(world);
  await askForMoney(world);
  world.side.pass();
  clock.advance(1_000 + below(random, world.side.stepMs));
  await work(world, true);
  if (chance(random, 0.2)) await staffActs(world);
  if (chance(random, 0.3)) await refillActs(world, true);
  await watch(world);
};

const STEPS = 26;
/** Rounds after the faults have ended in which everything must come to rest. Each has a minute or more and some blocks. */
const LAST_ROUNDS = 30;
/** The same after a day: a sweep that failed a day ago begins again in these rounds, and needs some to end. */
const LAST_ROUNDS_OF_DAY = 90;
/** Rounds in which the network is dear. A transaction that waits for lower fees has to say so. They are enough to read every range again when it is final. */
const DEAR_ROUNDS = 9;

const isQuiet = async ({ stage }: FundingWorld): Promise<boolean> => {
  const [row] = await stage.database.query<{ open: boolean }>(
    `select exists (select from funding.withdrawals where status not in ('completed', 'rejected', 'cancelled'))
       or exists (select from funding.sweeps where state = 'open') or exists (select from funding.cold_transfers where state = 'open')
       or exists (select from funding.refills where state in ('signing', 'sending'))
       or exists (select from funding.deposits where state = 'seen')
       or exists (select from funding.chain_cursors where halted_reason is not null) as open`,
  );
  return row?.open === false;
};

/** A limit of the provider stays. */
const endMoods = ({ side }: FundingWorld): void => {
  for (const served of side.nodes) served.mood = { ...GOOD_MOOD, rangeOfLogs: served.mood.rangeOfLogs };
};

/** The faults end. Everything must come to rest. */
const finish = async (world: FundingWorld, rounds: number): Promise<void> => {
  const { side, clock, wishes } = world;
  side.heal();
  world.twin = null;
  endMoods(world);
  for (const wish of wishes) if (wish.orderNo === null && wish.refused === null) await ask(world, wish);
  side.setDear(true);
  for (let round = 0; round < rounds; round += 1) {
    side.mine(side.chain === 'BTC' ? 12 : 9);
    clock.advance(side.stepMs * 1.5);
    await work(world, false);
    await staffActs(world);
    await refillActs(world, false);
    await watch(world);
    if (round < DEAR_ROUNDS) continue;
    if (round === DEAR_ROUNDS) await judgeWaiting(world);
    side.setDear(false);
    if (await isQuiet(world)) return;
  }
};

/** A node that lies: it hides what it has, swallows what it takes, and misjudges gas. */
const LYING: Mood = { ...GOOD_MOOD, hides: 0.3, swallows: 0.2, stumbles: 0.05 };
/** A node that is always some blocks behind. */
const LAGGING: Mood = { ...GOOD_MOOD, turnsAway: 1 };
/** Blocks of Ethereum between two turns of the services, so that a day has a thousand turns. */
const PASSES: Readonly<Record<FundingWorld['side']['chain'], number>> = { ERC20: 5, BTC: 1 };

/** Hours of the chain go by over a first node that lies and a second one that is behind. Processes die as in the other worlds. */
const passHours = async (world: FundingWorld, hours: number): Promise<void> => {
  const { random, clock, side } = world;
  const blocks = (hours * 3_600) / side.blockSeconds;
  const end = side.height() + blocks;
  const [first, ...others] = side.nodes;
  // Each turn makes a block or none. A chain that stands still would have no end.
  for (let left = 20 * blocks; left > 0 && side.height() < end; left -= 1) {
    first.mood = LYING;
    for (const other of others) other.mood = LAGGING;
    sendArrivals(world);
    await askForMoney(world);
    for (let pass = 0; pass < PASSES[side.chain]; pass += 1) {
      side.pass();
      clock.advance(1_000 + below(random, side.stepMs));
    }
    await work(world, true);
    if (chance(random, 0.2)) await staffActs(world);
    await watch(world);
  }
};

/**
 * Plays one world in which customers pay in and out. Its nodes lie, lag, limit, restart and answer from different heads, blocks are
 * replaced within the depth of the confirmations, and the process dies at any step. The product's code, its signer and the database are
 * real. The seed fixes the clock and all random choices.
 */
export const runFundingSeed = async (
  seed: string,
  stage: FundingStage,
  plant: FundingPlant = {},
  /** Hours of a chain with a lying and a lagging node, in place of the usual steps. */
  day?: { readonly chain: FundingWorld['side']['chain']; readonly hours: number },
): Promise<SeedReport> => {
  await stage.restore();
  const world = await openWorld(seed, stage, plant, day?.chain);
  try {
    if (day === undefined) for (let count = STEPS; count > 0; count -= 1) await step(world);
    else await passHours(world, day.hours);
    if (world.side.isStrange) {
      // The reason that staff see last is the token, and not a call that failed.
      endMoods(world);
      await work(world, false);
    } else await finish(world, day === undefined ? LAST_ROUNDS : LAST_ROUNDS_OF_DAY);
    const seen = await judge(world);
    countIn(world.events, 'blocks', world.side.height());
    return {
      seed,
      hash: createHash('sha256').update(seen.join('\n')).digest('hex').slice(0, 16),
      simulatedSeconds: Math.round((world.clock.nowMs() - START_MS) / 1_000),
      orders: world.wishes.filter(({ orderNo }) => orderNo !== null).length,
      events: world.events,
      checks: world.checks.tally,
      violations: world.checks.violations,
    };
  } finally {
    await world.signer.stop();
  }
};
