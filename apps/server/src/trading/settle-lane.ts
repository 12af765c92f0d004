import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { selectDueGroupsAfter } from './due-groups.sql.ts';
import {
  ENTRY_SECONDS,
  type PriceAt,
  purchasePrice,
  SETTLEMENT_SECONDS,
  settlementPrice,
} from './fixing.rules.ts';
import type { Flusher } from './flush-batches.ts';
import { createRetries } from './retries.ts';
import {
  closeEntry,
  closeSettlement,
  enterGroups,
  type Group,
  type PricedGroup,
  settleChunk,
  settleGroups,
} from './settle.sql.ts';

/** So many orders are paid out in one transaction; in smaller ones while orders are taken, which come through in between. */
const CHUNK_ORDERS = 1500;
const CHUNK_ORDERS_BESIDE = 400;
/** As many groups as are offered for one transaction: after a crash there are thousands of small ones. */
const GROUPS_TOGETHER = 32;
/** So many groups are settled side by side: one is read while another is paid. */
const GROUPS_AT_ONCE = 2;
/** While there is more to do, customers are told of what is done at least this often. */
const TELL_EVERY_MS = 50;
/** More failures than this in one round are not the groups' own: the rest of the lane waits for the next second. */
const MAX_FAILURES_A_ROUND = 16;

/** A second of the price log as the settler needs it. */
export interface LoggedPrices {
  readonly second: number;
  /** Where the prices came from. */
  readonly source: string;
  readonly prices: ReadonlyMap<string, bigint | null>;
}

export interface PriceLog {
  /** The newest durable second; null before the first. */
  head(): number | null;
  readSeconds(from: number, to: number): Promise<readonly LoggedPrices[]>;
}

export interface SettlerDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly priceLog: PriceLog;
  readonly symbolOf: (symbolId: number) => string;
  /** In tests alone; without it there are more while no orders are taken. */
  readonly chunkOrders?: number;
  /** Whether orders of a lane are taken just now; without it, never. */
  readonly isAccepting?: (lane: number) => boolean;
  /**
   * When the money moves; in tests alone. Without it the database says so once the lane is locked: a time taken before
   * would let a stake accepted meanwhile stand behind the payment in the statement, whose balances would not add up.
   */
  readonly now?: () => Date;
  /** What is decided is told once it is durable. */
  readonly flusher: Flusher;
  /** Told that customers have a new state. */
  readonly onChanged: () => void;
}

export interface LaneSettler {
  /** Enters and settles all of the lane that the log has come far enough for; a group that fails holds up no other. */
  settle(headSecond: number, isStopped: () => boolean): Promise<void>;
  /** How many groups have failed and wait for another try. */
  failingGroups(): number;
}

const keyOf = (group: Group): string => `${group.settleSecond}/${group.symbolId}/${group.durationSeconds}`;

/** One lane's settler. A group that fails is entered, and settled, on its own. */
export const createLaneSettler = (dependencies: SettlerDependencies, lane: number): LaneSettler => {
  const { database, clock, log, priceLog } = dependencies;
  const retries = createRetries(clock);
  // With a clock of a test's own one at a time, so that the same story always comes to the same end.
  const groupsAtOnce = dependencies.now === undefined ? GROUPS_AT_ONCE : 1;
  const chunkOrders = (): number =>
    dependencies.chunkOrders ??
    (dependencies.isAccepting?.(lane) === true ? CHUNK_ORDERS_BESIDE : CHUNK_ORDERS);
  let failuresThisRound = 0;
  let seen = new Set<string>();
  let readThisRound = new Map<string, Promise<readonly LoggedPrices[]>>();
  let isChanged = false;
  let toldAtMs = clock.nowMs();

  const pricesOf = (group: Group, seconds: readonly LoggedPrices[], source: string | undefined): PriceAt => {
    const symbol = dependencies.symbolOf(group.symbolId);
    // Another source's prices are of another market: for this trade those seconds have none.
    const ours = seconds.filter((logged) => logged.source === source);
    const prices = new Map(ours.map(({ second, prices: all }) => [second, all.get(symbol) ?? null]));
    return (second) => prices.get(second) ?? null;
  };

  // Groups of one second share what is read for them, for as long as a round lasts.
  const readSeconds = (from: number, to: number): Promise<readonly LoggedPrices[]> => {
    const key = `${from}-${to}`;
    const known = readThisRound.get(key);
    if (known !== undefined) return known;
    const reading = priceLog.readSeconds(from, to);
    readThisRound.set(key, reading);
    reading.catch(() => readThisRound.delete(key));
    return reading;
  };

  const readEntry = (group: Group): Promise<readonly LoggedPrices[]> =>
    readSeconds(group.acceptSecond + 1, group.acceptSecond + ENTRY_SECONDS);

  const tell = async (): Promise<void> => {
    if (!isChanged) return;
    isChanged = false;
    await dependencies.flusher.flush();
    toldAtMs = clock.nowMs();
    dependencies.onChanged();
  };

  /** Does a group's work unless it waits; a failure is noted and stays with the group. */
  const attempt = async (
    group: Group,
    work: 'entry' | 'settlement',
    act: () => Promise<void>,
  ): Promise<void> => {
    const key = keyOf(group);
    seen.add(key);
    if (retries.isWaiting(key)) return;
    try {
      await act();
      retries.done(key);
    } catch (error) {
      failuresThisRound += 1;
      const { failures, waitMs } = retries.failed(key);
      log.error({ err: error, group, failures, waitMs }, `the ${work} of a group failed and is tried again`);
    }
  };

  const enter = async (head: number): Promise<void> => {
    const priced: { group: Group; price: bigint | null }[] = [];
    for (const group of await closeEntry(database, lane, head - ENTRY_SECONDS)) {
      await attempt(group, 'entry', async () => {
        const seconds = await readEntry(group);
        const priceAt = pricesOf(group, seconds, seconds[0]?.source);
        priced.push({ group, price: purchasePrice(priceAt, group.acceptSecond) });
      });
    }
    if (priced.length === 0) return;
    let entered = priced;
    try {
      await enterGroups(database, lane, new Date(clock.nowMs()), priced);
    } catch {
      // One of them spoils it for all: each on its own, so that it is known which.
      entered = [];
      for (const one of priced) {
        if (failuresThisRound > MAX_FAILURES_A_ROUND) break;
        await attempt(one.group, 'entry', async () => {
          await enterGroups(database, lane, new Date(clock.nowMs()), [one]);
          entered.push(one);
        });
      }
    }
    isChanged ||= entered.length > 0;
    await tell();
  };

  const priceOf = async (group: Group): Promise<PricedGroup> => {
    const [entrySecond] = await readEntry(group);
    const seconds = await readSeconds(group.settleSecond - SETTLEMENT_SECONDS + 1, group.settleSecond);
    return {
      group,
      price: settlementPrice(pricesOf(group, seconds, entrySecond?.source), group.settleSecond),
    };
  };

  const paid = async (orders: number): Promise<void> => {
    isChanged ||= orders > 0;
    if (clock.nowMs() - toldAtMs >= TELL_EVERY_MS) await tell();
  };

  const settleGroup = async (group: Group): Promise<void> => {
    const { price } = await priceOf(group);
    for (;;) {
      const run = await settleChunk(database, group, price, chunkOrders(), dependencies.now?.() ?? null);
      await paid(run.orders);
      if (run.settled) return;
    }
  };

  /** Settles the first of some groups in one transaction; returns how many. 0: the first is to be settled alone. */
  const settleFirst = async (groups: readonly PricedGroup[]): Promise<number> => {
    const run = await settleGroups(database, lane, groups, chunkOrders(), dependencies.now?.() ?? null);
    await paid(run.orders);
    return run.groups;
  };

  /** Small groups share a transaction. One that fails there, or failed before, is settled alone, so that it holds up no other. */
  const settleSome = async (groups: readonly Group[], isBrokenOff: () => boolean): Promise<void> => {
    for (const group of groups) seen.add(keyOf(group));
    const failing = groups.filter((group) => retries.hasFailed(keyOf(group)));
    const fresh = groups.filter((group) => !failing.includes(group));
    let together = fresh.length > 1 ? await Promise.all(fresh.map(priceOf)).catch(() => []) : [];
    let next = 0;
    while (next < fresh.length && !isBrokenOff()) {
      let settled = 0;
      if (together.length > 0) {
        try {
          settled = await settleFirst(together.slice(next));
        } catch (error) {
          // One of them spoils it for all: each on its own, so that it is known which.
          log.warn({ err: error, lane }, 'groups could not be settled together: each is settled alone');
          together = [];
        }
      }
      const group = fresh[next];
      if (settled === 0 && group !== undefined) await attempt(group, 'settlement', () => settleGroup(group));
      next += Math.max(settled, 1);
    }
    for (const group of failing) {
      if (isBrokenOff()) return;
      await attempt(group, 'settlement', () => settleGroup(group));
    }
  };

  /** False when it was broken off before the last group that is due. */
  const settleDue = async (head: number, isStopped: () => boolean): Promise<boolean> => {
    let after: Group | null = null;
    for (;;) {
      const due: readonly Group[] = await selectDueGroupsAfter(database, lane, head, after);
      const isBrokenOff = () => isStopped() || failuresThisRound > MAX_FAILURES_A_ROUND;
      let taken = 0;
      // They share what waits: each takes the next groups when it is done with some.
      const work = async (): Promise<void> => {
        while (taken < due.length && !isBrokenOff()) {
          // A few are shared out too: one worker with all of them would leave the others idle.
          const share = Math.ceil((due.length - taken) / groupsAtOnce);
          const groups = due.slice(taken, taken + Math.min(share, GROUPS_TOGETHER));
          taken += groups.length;
          await settleSome(groups, isBrokenOff);
        }
      };
      await Promise.all(Array.from({ length: groupsAtOnce }, work));
      if (isBrokenOff()) return false;
      after = due.at(-1) ?? null;
      if (after === null) return true;
    }
  };

  return {
    settle: async (head, isStopped) => {
      failuresThisRound = 0;
      seen = new Set();
      readThisRound = new Map();
      let isEntered = false;
      try {
        await enter(head);
        isEntered = true;
      } catch (error) {
        log.error({ err: error, lane }, 'the entry of a lane failed and is tried again');
      }
      const isWhole = await settleDue(head, isStopped);
      await tell();
      // The fence of settlement stops before the first group that is open, and never passes the one of entry.
      if (isEntered) await closeSettlement(database, lane, head);
      // What is due no more was settled by somebody else.
      if (isEntered && isWhole) retries.keepOnly((key) => seen.has(key));
    },
    failingGroups: () => retries.count(),
  };
};
