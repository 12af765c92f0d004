import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Flusher } from '../accept/flush-batches.ts';
import { selectDueGroupsAfter } from './due-groups.sql.ts';
import {
  ENTRY_SECONDS,
  type PriceAt,
  purchasePrice,
  SETTLEMENT_SECONDS,
  settlementPrice,
} from './fixing.rules.ts';
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

/**
 * Maximum orders paid out per transaction. The limit is smaller while the lane accepts orders, so that accepting batches can run
 * in between.
 */
const CHUNK_ORDERS = 1500;
const CHUNK_ORDERS_BESIDE = 400;
/** Maximum groups offered to one transaction. After a crash there are thousands of small groups. */
const GROUPS_TOGETHER = 32;
/** Groups settled concurrently: one is read while another is paid. */
const GROUPS_AT_ONCE = 2;
/** Maximum interval between notifications to customers while more work is left. */
const TELL_EVERY_MS = 50;
/** More failures than this in one round have a common cause, so the rest of the lane waits for the next second. */
const MAX_FAILURES_A_ROUND = 16;

/** A second of the price log, as the settler reads it. */
export interface LoggedPrices {
  readonly second: number;
  /** The source of the prices. */
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
  /** Only in tests. Default: larger chunks while no orders are accepted. */
  readonly chunkOrders?: number;
  /** True while the lane accepts orders. Default: false. */
  readonly isAccepting?: (lane: number) => boolean;
  /**
   * Test clock for the time of payment. By default the database sets the time after it locked the lane. An earlier time could put
   * a stake accepted meanwhile after the payment in the statement, and its balances would not add up.
   */
  readonly now?: () => Date;
  /** Makes decisions durable before customers are notified. */
  readonly flusher: Flusher;
  /** Called when customers have a new state. */
  readonly onChanged: () => void;
}

export interface LaneSettler {
  /** Enters and settles every group of the lane that the log allows. A failing group blocks no other. */
  settle(headSecond: number, isStopped: () => boolean): Promise<void>;
  /** Number of failed groups that wait for a retry. */
  failingGroups(): number;
}

const keyOf = (group: Group): string => `${group.settleSecond}/${group.symbolId}/${group.durationSeconds}`;

/** The settler of one lane. After a failure, each group is entered and settled on its own. */
export const createLaneSettler = (dependencies: SettlerDependencies, lane: number): LaneSettler => {
  const { database, clock, log, priceLog } = dependencies;
  const retries = createRetries(clock);
  // A test clock allows one group at a time, so that a test is deterministic.
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
    // Prices of another source belong to another market, so those seconds have no price for this trade.
    const ours = seconds.filter((logged) => logged.source === source);
    const prices = new Map(ours.map(({ second, prices: all }) => [second, all.get(symbol) ?? null]));
    return (second) => prices.get(second) ?? null;
  };

  // Groups of one second share the read for the duration of a round.
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

  /** Runs the work of a group unless it waits for a retry. A failure is recorded and affects only this group. */
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
      // One group failed the shared transaction. Running each alone shows which one.
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

  /** Settles the first of the groups in one transaction. Returns their number. 0: the first must be settled alone. */
  const settleFirst = async (groups: readonly PricedGroup[]): Promise<number> => {
    const run = await settleGroups(database, lane, groups, chunkOrders(), dependencies.now?.() ?? null);
    await paid(run.orders);
    return run.groups;
  };

  /** Small groups share a transaction. A group that fails there, or failed before, is settled alone, so that it blocks no other. */
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
          // One group failed the shared transaction. Running each alone shows which one.
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

  /** Returns false if it stopped before the last due group. */
  const settleDue = async (head: number, isStopped: () => boolean): Promise<boolean> => {
    let after: Group | null = null;
    for (;;) {
      const due: readonly Group[] = await selectDueGroupsAfter(database, lane, head, after);
      const isBrokenOff = () => isStopped() || failuresThisRound > MAX_FAILURES_A_ROUND;
      let taken = 0;
      // The workers share the queue: each takes the next groups when it has finished some.
      const work = async (): Promise<void> => {
        while (taken < due.length && !isBrokenOff()) {
          // Even a few groups are divided, because one worker with all of them would leave the others idle.
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
      // The settlement watermark stops before the first open group and never passes the entry watermark.
      if (isEntered) await closeSettlement(database, lane, head);
      // A group that is no longer due was settled by another process.
      if (isEntered && isWhole) retries.keepOnly((key) => seen.has(key));
    },
    failingGroups: () => retries.count(),
  };
};
