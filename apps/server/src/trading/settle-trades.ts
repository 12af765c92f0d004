import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import {
  ENTRY_SECONDS,
  type PriceAt,
  purchasePrice,
  SETTLEMENT_SECONDS,
  settlementPrice,
} from './fixing.rules.ts';
import {
  closeEntry,
  closeSettlement,
  enterGroups,
  type Group,
  selectDueGroups,
  settleChunk,
} from './settle.sql.ts';

/** So many orders are paid out in one transaction; smaller chunks let acceptance through in between. */
const CHUNK_ORDERS = 500;

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
  readonly lanes: readonly number[];
  readonly priceLog: PriceLog;
  readonly symbolOf: (symbolId: number) => string;
  readonly chunkOrders?: number;
  /**
   * When the money moves; in tests alone. Without it the database says so once the lane is locked: a time taken before
   * would let a stake accepted meanwhile stand behind the payment in the statement, whose balances would not add up.
   */
  readonly now?: () => Date;
  /** Told after the commit that customers `from` … `to` of a group have a new state. */
  readonly onChanged: (
    group: Group,
    range: { from: bigint; to: bigint },
    change: 'entered' | 'settled',
  ) => Promise<void>;
}

export interface Settler {
  /** Enters and settles all that the log has come far enough for. Calls while one is under way share the next one. */
  settle(): Promise<void>;
  /** Resolves once nothing is under way; later calls do nothing. */
  stop(): Promise<void>;
}

const EVERYBODY = { from: 0n, to: 9_223_372_036_854_775_807n };

/** The settler: the price log alone decides, so it doesn't matter who settles or when. */
export const createSettler = (dependencies: SettlerDependencies): Settler => {
  const { database, clock, log, priceLog } = dependencies;

  const pricesOf = (group: Group, seconds: readonly LoggedPrices[], source: string | undefined): PriceAt => {
    const symbol = dependencies.symbolOf(group.symbolId);
    // Another source's prices are of another market: for this trade those seconds have none.
    const ours = seconds.filter((logged) => logged.source === source);
    const prices = new Map(ours.map(({ second, prices: all }) => [second, all.get(symbol) ?? null]));
    return (second) => prices.get(second) ?? null;
  };

  const readEntry = (group: Group): Promise<readonly LoggedPrices[]> =>
    priceLog.readSeconds(group.acceptSecond + 1, group.acceptSecond + ENTRY_SECONDS);

  const enter = async (lane: number, head: number): Promise<void> => {
    const groups = await closeEntry(database, lane, head - ENTRY_SECONDS);
    if (groups.length === 0) return;
    const priced: { group: Group; price: bigint | null }[] = [];
    for (const group of groups) {
      const seconds = await readEntry(group);
      const priceAt = pricesOf(group, seconds, seconds[0]?.source);
      priced.push({ group, price: purchasePrice(priceAt, group.acceptSecond) });
    }
    await enterGroups(database, lane, new Date(clock.nowMs()), priced);
    for (const { group, price } of priced) {
      if (price !== null) await dependencies.onChanged(group, EVERYBODY, 'entered');
    }
  };

  const settleGroup = async (group: Group): Promise<void> => {
    const [entrySecond] = await readEntry(group);
    const seconds = await priceLog.readSeconds(
      group.settleSecond - SETTLEMENT_SECONDS + 1,
      group.settleSecond,
    );
    const price = settlementPrice(pricesOf(group, seconds, entrySecond?.source), group.settleSecond);
    for (;;) {
      const run = await settleChunk(
        database,
        group,
        price,
        dependencies.chunkOrders ?? CHUNK_ORDERS,
        dependencies.now?.() ?? null,
      );
      if (run.orders > 0) {
        await dependencies.onChanged(group, { from: run.uidFrom, to: run.uidTo }, 'settled');
      }
      if (run.settled) return;
    }
  };

  const settleLane = async (lane: number, head: number): Promise<void> => {
    await enter(lane, head);
    for (;;) {
      const due = await selectDueGroups(database, lane, head);
      if (due.length === 0) break;
      for (const group of due) {
        if (stopped) return;
        await settleGroup(group);
      }
    }
    await closeSettlement(database, lane, head);
  };

  const settleAll = async (): Promise<void> => {
    const head = priceLog.head();
    if (head === null) return;
    for (const lane of dependencies.lanes) await settleLane(lane, head);
  };

  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const loop = async (): Promise<void> => {
    do {
      again = false;
      try {
        await settleAll();
      } catch (error) {
        // The next second tries again: what is decided by the log can wait without harm.
        log.error({ err: error }, 'settlement failed and will be tried again');
      }
    } while (again && !stopped);
    running = null;
  };

  return {
    settle: () => {
      if (stopped) return Promise.resolve();
      again = true;
      running ??= loop();
      return running;
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
};
