import { createHash } from 'node:crypto';
import type { Order } from '@tallystick/contract';
import { watchLedger } from '../../ledger/public.ts';
import { createRandom, type Random } from '../../market/feeds/random.rules.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { clientKeyOf } from '../../trading/open-trade.ts';
import { createDatabaseCopy } from '../database-copy.ts';
import { ledgerSums, openFloorOn, type TradingFloor } from '../floor.ts';
import { collectingLog, START_SECOND, type WrittenMarket } from '../written-market.ts';
import { type Faults, withFaults } from './faulty-database.ts';
import { fateOf, feeOn, type Second } from './model.ts';

export interface SeedReport {
  readonly seed: string;
  /** Of all that customers can see in the end: the same for the same seed. */
  readonly hash: string;
  readonly simulatedSeconds: number;
  readonly orders: number;
  /** What was broken; empty when all held. */
  readonly violations: readonly string[];
}

interface Wish {
  readonly uid: bigint;
  readonly clientId: string;
  readonly symbol: string;
  readonly direction: 'up' | 'down';
  readonly amount: string;
  readonly durationSeconds: number;
  /** The first answer; null while none came. */
  answer: Order | string | null;
  wasSent: boolean;
}

const CUSTOMERS = 6;
const GRANT = 10_000_000_000n;
const DURATIONS = [30, 30, 30, 60] as const;
const SYMBOLS = ['BTCUSDT', 'ETHUSDT'] as const;
const LONGEST = 66;

const below = (random: Random, limit: number): number => Math.floor(random.uniform() * limit);
const pick = <T>(random: Random, items: readonly [T, ...T[]]): T =>
  items[below(random, items.length)] ?? items[0];
const chance = (random: Random, share: number): boolean => random.uniform() < share;

const microUsdt = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
};

/** What prices do in a second: mostly a small step, sometimes none, no entry at all, or another source's. */
const nextSecond = (random: Random, before: Record<string, bigint>, source: string): Second | null => {
  if (chance(random, 0.03)) return null;
  const prices: Record<string, bigint | null> = {};
  for (const symbol of SYMBOLS) {
    const moved = (before[symbol] ?? 1000n) + BigInt(below(random, 5) - 2);
    before[symbol] = moved > 10n ? moved : 10n;
    prices[symbol] = chance(random, 0.08) ? null : (before[symbol] ?? null);
  }
  return { source, prices };
};

const makeWish = (random: Random, uids: readonly bigint[], number: number): Wish => {
  const whole = 1 + below(random, chance(random, 0.1) ? 5200 : 900);
  return {
    uid: uids[below(random, uids.length)] ?? 0n,
    clientId: `wish-${number}`,
    symbol: pick(random, SYMBOLS),
    direction: chance(random, 0.5) ? 'up' : 'down',
    amount: chance(random, 0.5)
      ? String(whole)
      : `${whole}.${String(below(random, 1_000_000)).padStart(6, '0')}`,
    durationSeconds: chance(random, 0.03) ? 31 : pick(random, DURATIONS),
    answer: null,
    wasSent: false,
  };
};

/** Sends a wish; a lost connection leaves it without an answer. Reports an answer that differs from the first one. */
const send = async (floor: TradingFloor, wish: Wish, violations: string[]): Promise<void> => {
  // An answer to a repeated question may be an old one.
  const isFirst = !wish.wasSent;
  wish.wasSent = true;
  let answer: Order | string;
  try {
    answer = await floor.trading.openTrade(wish);
  } catch (error) {
    if (!(error instanceof AppError)) return;
    if (error.code === 'unavailable') return;
    answer = error.code;
  }
  if (wish.answer !== null && JSON.stringify(wish.answer) !== JSON.stringify(answer)) {
    violations.push(
      `${wish.clientId} was answered ${JSON.stringify(wish.answer)}, then ${JSON.stringify(answer)}`,
    );
  }
  wish.answer ??= answer;
  const head = floor.market.head();
  if (isFirst && typeof answer !== 'string' && head !== null) {
    const acceptSecond = Math.floor(Date.parse(answer.created_at) / 1000);
    if (acceptSecond + 3 <= head)
      violations.push(`${wish.clientId} was accepted into a second that was decided`);
  }
};

/** Learns of a wish that was never answered whether it was decided, without asking for it anew. */
const findAnswer = async (floor: TradingFloor, wish: Wish, violations: string[]): Promise<void> => {
  const [decided] = await floor.database.query<{ decided: boolean }>(
    'select exists (select from trading.requests where uid = $1 and client_key = $2) as decided',
    [wish.uid, clientKeyOf(wish.clientId)],
  );
  if (decided?.decided === true) await send(floor, wish, violations);
};

/** What must hold once everything has ended, by the model and by the tables. Returns what customers see, for the hash. */
const judge = async (
  floor: TradingFloor,
  uids: readonly bigint[],
  wishes: readonly Wish[],
  log: ReadonlyMap<number, Second>,
  violations: string[],
): Promise<string[]> => {
  const seen: string[] = [];
  const balances = new Map(uids.map((uid) => [uid, GRANT]));
  for (const wish of wishes) {
    if (wish.answer === null || typeof wish.answer === 'string') {
      seen.push(`${wish.clientId} ${String(wish.answer)}`);
      continue;
    }
    const accepted = wish.answer;
    const acceptSecond = Math.floor(Date.parse(accepted.created_at) / 1000);
    const stake = microUsdt(wish.amount);
    const fate = fateOf(log, { ...wish, stake, seconds: wish.durationSeconds, acceptSecond });
    const order = await floor.trading.order(wish.uid, accepted.order_no, acceptSecond);
    if (order === null) violations.push(`${wish.clientId} was accepted and is gone`);
    else if (order.result !== fate.result) {
      violations.push(
        `${wish.clientId} ended as ${String(order.result)}, by the rules it is a ${fate.result}`,
      );
    }
    balances.set(wish.uid, (balances.get(wish.uid) ?? 0n) - stake - feeOn(stake) + fate.back);
    seen.push(`${wish.clientId} ${accepted.created_at} ${String(order?.result)} ${String(order?.profit)}`);
  }
  for (const [uid, expected] of balances) {
    const available = await floor.available(uid);
    if (available !== expected) violations.push(`${uid} has ${available}, by the rules ${expected}`);
    seen.push(`${uid} ${available}`);
  }
  for (const { balances: sum, entries } of await ledgerSums(floor.database)) {
    if (sum !== 0n || entries !== 0n) violations.push(`a currency sums to ${sum}, its entries to ${entries}`);
  }
  for (const { lane } of floor.ledger.lanes) {
    const { held, reserved } = await floor.trading.openHolds(floor.database, lane);
    if (held !== 0n || reserved !== 0n)
      violations.push(`lane ${lane} still holds ${held} and reserves ${reserved}`);
  }
  const watcher = watchLedger({
    database: floor.database,
    ledger: floor.ledger,
    clock: floor.clock,
    log: collectingLog(),
    openHolds: floor.trading.openHolds,
  });
  violations.push(...(await watcher.check()).problems);
  return seen;
};

/** Terms with a fee, so that what is kept and what is returned of it shows. */
const setTerms = (database: Database): Promise<unknown> =>
  database.query(
    `insert into trading.terms (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at)
     select 2, seconds, profit_rate, 500000, min_stake, max_stake, '2026-01-01' from trading.terms where terms_version = 1`,
  );

/** What a planted bug changes. */
export interface Plant {
  /** The database's functions or rows, before anybody trades. */
  readonly database?: (database: Database) => Promise<void>;
  /** The line by which trading reaches the database. */
  readonly line?: (line: Database) => Database;
  readonly market?: (market: WrittenMarket) => void;
}

/**
 * A world of a few customers, a price log with holes, a line to the database that breaks, processes that die, and hours in
 * which nobody is there: the real ledger and trading on a real database, under a clock and chance that the seed fixes.
 */
export const runSeed = async (seed: string, plant: Plant = {}): Promise<SeedReport> => {
  const copy = await createDatabaseCopy();
  try {
    const random = createRandom(seed);
    const faults: Faults = { share: 0 };
    await setTerms(copy.database);
    await plant.database?.(copy.database);
    const line = withFaults(copy.database, seed, faults);
    const floor = await openFloorOn(copy.database, {
      lanes: 1 + below(random, 3),
      chunkOrders: 1 + below(random, 4),
      line: plant.line?.(line) ?? line,
    });
    plant.market?.(floor.market);
    const uids = await floor.openAccounts(CUSTOMERS);
    const log = new Map<number, Second>();
    const violations: string[] = [];
    const wishes: Wish[] = [];
    const before: Record<string, bigint> = { BTCUSDT: 1000n, ETHUSDT: 500n };
    let second = START_SECOND;
    let source = 'sim';

    const pass = async (): Promise<void> => {
      second += 1;
      const logged = nextSecond(random, before, source);
      floor.clock.set(second * 1000);
      if (logged === null) return;
      log.set(second, logged);
      floor.market.write(second, logged.prices, logged.source);
      await floor.trading.settle();
    };

    for (let burst = 0; burst < 3; burst += 1) {
      const faulty = chance(random, 0.5);
      for (let step = 0; step < 25; step += 1) {
        faults.share = faulty ? 0.15 : 0;
        const sent: Wish[] = [];
        for (let count = below(random, 4); count > 0; count -= 1) {
          const wish = makeWish(random, uids, wishes.length + 1);
          wishes.push(wish);
          sent.push(wish);
        }
        // Somebody asks again, whether they were answered or not.
        const again = wishes[below(random, wishes.length)];
        if (again !== undefined && chance(random, 0.2)) sent.push(again);
        // A clock that goes back a little does not lead an order into a second that is decided.
        floor.clock.set((second - (chance(random, 0.1) ? below(random, 7) : 0)) * 1000 + below(random, 1000));
        await Promise.all(sent.map((wish) => send(floor, wish, violations)));
        if (chance(random, 0.05)) floor.market.halt('ETHUSDT', chance(random, 0.5));
        if (chance(random, 0.03)) await floor.restart();
        await pass();
      }
      faults.share = 0;
      // Hours in which nobody is there; what ran meanwhile has no prices, or prices of another source.
      if (chance(random, 0.6)) second += 60 + below(random, 20_000);
      if (chance(random, 0.1)) source = source === 'sim' ? 'replay' : 'sim';
      await floor.restart();
    }
    for (let step = 0; step < LONGEST; step += 1) await pass();
    // The log may have skipped its last seconds; what is decided by then is decided by a later one.
    for (let step = 0; step < 3; step += 1) await pass();
    for (const wish of wishes) if (wish.answer === null) await findAnswer(floor, wish, violations);
    const seen = await judge(floor, uids, wishes, log, violations);
    return {
      seed,
      hash: createHash('sha256').update(seen.join('\n')).digest('hex').slice(0, 16),
      simulatedSeconds: second - START_SECOND,
      orders: wishes.filter((wish) => wish.answer !== null && typeof wish.answer !== 'string').length,
      violations,
    };
  } finally {
    await copy.drop();
  }
};
