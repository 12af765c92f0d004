import { createHash } from 'node:crypto';
import { postJournal } from '../../src/ledger/ledger.sql.ts';
import { watchLedger } from '../../src/ledger/public.ts';
import { createRandom, type Random } from '../../src/market/feeds/random.rules.ts';
import type { Database } from '../../src/platform/postgres/db.ts';
import type { Trading } from '../../src/trading/public.ts';
import { openFloorOn, type TradingFloor } from '../support/trades/floor.ts';
import { collectingLog, START_SECOND, type WrittenMarket } from '../support/trades/written-market.ts';
import { type Checks, countIn, createChecks, type Tally } from './checks.ts';
import { judge } from './judge.ts';
import type { Second } from './model.ts';
import { setHouseRules } from './set-house-rules.ts';
import type { Stage, Stages } from './stage.ts';
import { chooseFashion, makeWish, send, sendOther, type Wish } from './world/crowd.ts';
import { below, chance } from './world/dice.ts';
import { ConnectionLost, type Faults, withFaults } from './world/faulty-database.ts';
import { chooseHouseRules, nextSecond } from './world/weather.ts';

export interface SeedReport {
  readonly seed: string;
  /** A hash of everything that customers see at the end. The same seed gives the same hash. */
  readonly hash: string;
  readonly simulatedSeconds: number;
  readonly orders: number;
  /** The events of the world, with their counts. */
  readonly events: Tally;
  /** The number of checks of each invariant. */
  readonly checks: Tally;
  /** The violations; empty if all invariants held. */
  readonly violations: readonly string[];
}

/** The parts of the product that a planted bug changes. */
export interface Plant {
  /** Changes the functions or rows of the database before customers trade. */
  readonly database?: (database: Database) => Promise<void>;
  /** Replaces the connection between trading and the database. */
  readonly line?: (line: Database) => Database;
  readonly market?: (market: WrittenMarket) => void;
}

const LONGEST = 62;
const LONGEST_NIGHT = 36_000;

interface World {
  readonly random: Random;
  readonly stage: Stage;
  readonly floor: TradingFloor;
  readonly faults: Faults;
  readonly checks: Checks;
  readonly events: Tally;
  readonly log: Map<number, Second>;
  readonly wishes: Wish[];
  readonly levels: Record<string, bigint>;
  /** The number of seconds by which the process that takes orders is behind the price log. */
  readonly view: { lag: number };
  second: number;
  source: string;
  /** A process that was replaced and does not know it, or null. */
  twin: Trading | null;
}

/** Advances the world and logs the prices of the new second. The caller decides about the settlement. */
const passSecond = (world: World, seconds = 1): void => {
  world.second += seconds;
  const logged = nextSecond(world.random, world.levels, world.source);
  if (logged === null) {
    countIn(world.events, 'second without an entry');
    return;
  }
  world.log.set(world.second, logged);
  world.floor.market.write(world.second, logged.prices, logged.source);
};

/** Lets the current process settle, or the replaced one, or both at once. */
const settle = async (world: World): Promise<void> => {
  const { floor, random, twin, faults } = world;
  floor.clock.set(world.second * 1000);
  if (twin === null || chance(random, 0.4)) return floor.trading.processDue();
  countIn(world.events, 'settled by a process that was replaced');
  if (faults.share > 0 || chance(random, 0.5)) return twin.processDue();
  // The order of the two depends on the machine and must make no difference.
  await Promise.all([floor.trading.processDue(), twin.processDue()]);
};

const restart = async (world: World): Promise<void> => {
  countIn(world.events, 'restart');
  world.twin = chance(world.random, 0.4) ? world.floor.trading : null;
  await world.floor.restart();
};

/** Customers send orders, and sometimes repeat one. A replaced process takes its share after the current one. */
const trade = async (world: World): Promise<void> => {
  const { random, floor, wishes, view } = world;
  const sent: Wish[] = [];
  const fashion = chance(random, 0.4) ? chooseFashion(random) : null;
  for (let count = below(random, 6); count > 0; count -= 1) {
    const wish = makeWish(random, world.stage.uids, wishes.length + 1, fashion);
    wishes.push(wish);
    sent.push(wish);
  }
  const again = wishes[below(random, wishes.length)];
  if (again !== undefined && chance(random, 0.3)) sent.push(again);

  // A clock that was set back must not put an order into a decided second. If the process also lags behind the price log, the
  // lane's fence must refuse the order. The lane was settled up to its newest second just before.
  const lags = world.faults.share === 0 && chance(random, 0.15);
  const back = chance(random, lags ? 0.6 : 0.15) ? 1 + below(random, 4) : 0;
  const head = floor.market.head() ?? 0;
  if (lags) {
    countIn(world.events, 'process behind the price log');
    await settle(world);
    view.lag = 1 + below(random, 8);
  }
  if (back > 0) countIn(world.events, 'clock set back');
  floor.clock.set((world.second - back) * 1000 + below(random, 1000));
  const firstSecond = lags ? head - 2 : head;
  const isTwins = (wish: Wish): boolean => world.twin !== null && Number(wish.clientId.slice(5)) % 4 === 0;
  await Promise.all(
    sent.filter((wish) => !isTwins(wish)).map((wish) => send(floor.trading, wish, firstSecond, world.checks)),
  );
  const { twin } = world;
  if (twin !== null)
    await Promise.all(sent.filter(isTwins).map((wish) => send(twin, wish, firstSecond, world.checks)));
  if (again !== undefined && chance(random, 0.1)) await sendOther(floor.trading, again, world.checks);
  view.lag = 0;
};

/** About a minute in which customers trade and faults may occur. */
const burst = async (world: World): Promise<void> => {
  const { random, floor, faults } = world;
  const faultyShare = chance(random, 0.5) ? 0.15 : 0;
  for (let steps = 8 + below(random, 9); steps > 0; steps -= 1) {
    faults.share = faultyShare;
    await trade(world);
    if (chance(random, 0.08)) {
      countIn(world.events, 'market halted or resumed');
      floor.market.halt('ETHUSDT', chance(random, 0.5));
    }
    if (chance(random, 0.04)) await restart(world);
    for (let seconds = 1 + below(random, 5); seconds > 0; seconds -= 1) {
      passSecond(world, chance(random, 0.02) ? 2 + below(random, 9) : 1);
      if (chance(random, 0.5)) await settle(world);
    }
    // The journal may be posted at any time, in batches of one to six rows.
    if (chance(random, 0.3)) await postJournal(world.stage.database, 1 + below(random, 6));
  }
  faults.share = 0;
};

/**
 * A minute to ten hours without orders or settlements, then a restart. Either nothing runs, or the feed goes on: every second
 * at first, then only now and then.
 */
const night = async (world: World): Promise<void> => {
  const { random, events } = world;
  const until = world.second + 60 + below(random, LONGEST_NIGHT);
  if (chance(random, 0.5)) {
    countIn(events, 'night in which prices were written and nobody settled');
    for (let seconds = LONGEST + 10; seconds > 0; seconds -= 1) passSecond(world);
    while (world.second < until) passSecond(world, 1 + below(random, 900));
  } else {
    countIn(events, 'night in which nothing ran');
    world.second = until;
  }
  if (chance(random, 0.2)) {
    countIn(events, 'another source of prices');
    world.source = world.source === 'sim' ? 'replay' : 'sim';
  }
  await restart(world);
};

/** Checks the ledger while trades are open. */
const watch = async (world: World): Promise<void> => {
  const { floor, checks } = world;
  const watcher = watchLedger({
    database: world.stage.database,
    ledger: floor.ledger,
    clock: floor.clock,
    log: collectingLog(),
    openHolds: floor.trading.openHolds,
  });
  const { problems } = await watcher.check();
  const isHold = (problem: string) => /escrow|reserve/.test(problem);
  const told = (of: readonly string[]) => () => of.join('; ');
  const holds = problems.filter(isHold);
  const sums = problems.filter((problem) => !isHold(problem));
  checks.expect('escrow and reserve are what the running trades hold', holds.length === 0, told(holds));
  checks.expect('every currency and every batch sums to zero', sums.length === 0, told(sums));
};

/** Repeats every unanswered order, and lets all open trades end. */
const finish = async (world: World): Promise<void> => {
  const { floor, random, wishes, checks } = world;
  floor.clock.set(world.second * 1000 + 500);
  const unanswered = wishes.filter(({ answer }) => answer === null);
  await Promise.all(unanswered.map((wish) => send(floor.trading, wish, 0, checks)));
  const again = wishes.filter(() => chance(random, 0.2));
  await Promise.all(again.map((wish) => send(floor.trading, wish, 0, checks)));
  for (let seconds = LONGEST + 8; seconds > 0; seconds -= 1) {
    passSecond(world);
    if (chance(random, 0.1)) await settle(world);
  }
  // The log may lack its last seconds. Later seconds then decide the trades.
  while (!world.log.has(world.second)) passSecond(world);
  await settle(world);
  for (const { words, facts } of floor.log.lines.filter(({ level }) => level !== 'info')) {
    const wasMeant = 'err' in facts && facts.err instanceof ConnectionLost;
    checks.expect(
      'nothing failed but what was made to fail',
      wasMeant,
      () => `${words}: ${JSON.stringify(facts)}`,
    );
  }
};

const openWorld = async (
  seed: string,
  random: Random,
  stage: Stage,
  plant: Plant,
  chunkOrders: number,
): Promise<World> => {
  const events: Tally = new Map();
  const faults: Faults = {
    share: 0,
    onFault: (statement, moment) => countIn(events, `connection lost ${moment} ${statement}`),
  };
  const line = withFaults(stage.database, seed, faults);
  const floor = await openFloorOn(stage.database, {
    ledger: stage.ledger,
    chunkOrders,
    line: plant.line?.(line) ?? line,
  });
  plant.market?.(floor.market);
  const view = { lag: 0 };
  const newest = floor.market.head.bind(floor.market);
  floor.market.head = () => {
    const head = newest();
    return head === null ? null : head - view.lag;
  };
  return {
    random,
    stage,
    floor,
    faults,
    checks: createChecks(),
    events,
    log: new Map(),
    wishes: [],
    levels: { BTCUSDT: 1000n, ETHUSDT: 500n },
    view,
    second: START_SECOND,
    source: 'sim',
    twin: null,
  };
};

/**
 * Plays one world of a few customers. Its price log has gaps, its database connection breaks, and its processes die or live on
 * after they were replaced. Some nights have no settlements. The ledger, trading and the database are real. The seed fixes the
 * clock and all random choices.
 */
export const runSeed = async (seed: string, stages: Stages, plant: Plant = {}): Promise<SeedReport> => {
  const random = createRandom(seed);
  const rules = chooseHouseRules(random);
  const stage = await stages.of(rules.lanes);
  await stage.restore();
  await setHouseRules(stage, rules);
  const world = await openWorld(seed, random, stage, plant, rules.chunkOrders);
  for (let bursts = 2 + below(random, 2); bursts > 0; bursts -= 1) {
    await burst(world);
    await watch(world);
    if (chance(random, 0.8)) await night(world);
  }
  await finish(world);
  await watch(world);
  const { checks, floor, log, wishes } = world;
  const seen = await judge({ stage, trading: floor.trading, rules, wishes, log }, checks);
  return {
    seed,
    hash: createHash('sha256').update(seen.join('\n')).digest('hex').slice(0, 16),
    simulatedSeconds: world.second - START_SECOND,
    orders: wishes.filter(({ answer }) => answer !== null && typeof answer !== 'string').length,
    events: world.events,
    checks: checks.tally,
    violations: checks.violations,
  };
};
