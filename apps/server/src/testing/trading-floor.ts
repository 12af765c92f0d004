import { openLedger } from '../ledger/public.ts';
import { manualClock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { openTrading, type TradingMarket } from '../trading/public.ts';
import { createTestDatabase } from './database.ts';

/** A log that keeps what went wrong, so that a test can see it. */
export const collectingLog = (): Log & {
  readonly lines: { level: string; words: string; facts: object }[];
} => {
  const lines: { level: string; words: string; facts: object }[] = [];
  const add = (level: string) => (facts: object, words: string) => {
    lines.push({ level, words, facts });
  };
  return { lines, info: add('info'), warn: add('warn'), error: add('error') };
};

/** A price log that a test writes second by second; prices at 1e-8, null for a second without one. */
export interface WrittenMarket extends TradingMarket {
  write(second: number, prices: Record<string, bigint | null>, source?: string): void;
  halt(symbol: string, halted: boolean): void;
}

export const SYMBOLS = [
  { symbolId: 1, symbol: 'BTCUSDT' },
  { symbolId: 2, symbol: 'ETHUSDT' },
] as const;

export const writtenMarket = (): WrittenMarket => {
  const seconds = new Map<number, { source: string; prices: ReadonlyMap<string, bigint | null> }>();
  const halted = new Set<string>();
  let head: number | null = null;
  return {
    symbols: () => SYMBOLS,
    haltOf: (symbol) => (halted.has(symbol) ? { by: 'staff' } : null),
    halt: (symbol, stop) => {
      if (stop) halted.add(symbol);
      else halted.delete(symbol);
    },
    head: () => head,
    readSeconds: (from, to) =>
      Promise.resolve(
        [...seconds]
          .filter(([second]) => second >= from && second <= to)
          .sort(([a], [b]) => a - b)
          .map(([second, logged]) => ({ second, ...logged })),
      ),
    write: (second, prices, source = 'sim') => {
      seconds.set(second, { source, prices: new Map(Object.entries(prices)) });
      head = Math.max(head ?? second, second);
    },
  };
};

/** 2026-01-02T00:00:00Z, in milliseconds. */
export const START_MS = 1_767_312_000_000;
export const START_SECOND = START_MS / 1000;

export interface TradingFloor {
  readonly database: Database & { url: string };
  readonly clock: ReturnType<typeof manualClock>;
  readonly market: WrittenMarket;
  readonly ledger: Awaited<ReturnType<typeof openLedger>>;
  readonly trading: Awaited<ReturnType<typeof openTrading>>;
  readonly log: ReturnType<typeof collectingLog>;
  readonly ledgerState: { holds: boolean };
  /** Opens accounts with the demo grant of 10,000 USDT. */
  openAccounts(count: number): Promise<bigint[]>;
  /** Moves the clock to a second, writes it to the log, and lets the settler see it. */
  tick(second: number, prices: Record<string, bigint | null>): Promise<void>;
  available(uid: bigint): Promise<bigint>;
}

/** The real ledger and trading on a database of their own, with a clock and a price log that the test writes. */
export const openTradingFloor = async (
  options: { lanes?: number; chunkOrders?: number } = {},
): Promise<TradingFloor> => {
  const database = await createTestDatabase();
  const clock = manualClock(START_MS);
  const market = writtenMarket();
  const log = collectingLog();
  const ledgerState = { holds: true };
  const ledger = await openLedger({ database, clock, lanes: options.lanes ?? 1, mode: 'demo' });
  const trading = await openTrading({
    database,
    clock,
    log,
    lanes: ledger.lanes.map(({ lane }) => lane),
    laneOf: ledger.laneOf,
    market,
    audience: { activeUsers: () => [], orderChanged: () => undefined, balancesChanged: () => undefined },
    ledgerHolds: () => ledgerState.holds,
    acceptByClock: true,
    ...(options.chunkOrders !== undefined && { chunkOrders: options.chunkOrders }),
  });
  let nextUid = 1_000_000_000n;
  return {
    database,
    clock,
    market,
    ledger,
    trading,
    log,
    ledgerState,
    openAccounts: async (count) => {
      const uids = Array.from({ length: count }, () => {
        nextUid += 7n;
        return nextUid;
      });
      for (const uid of uids) {
        await database.transaction(async (sql) => {
          await ledger.openAccounts(sql, uid);
          await ledger.payDemoGrant(sql, uid);
        });
      }
      return uids;
    },
    tick: async (second, prices) => {
      clock.set(second * 1000);
      market.write(second, prices);
      await trading.settle();
    },
    available: async (uid) =>
      (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT')?.available ?? 0n,
  };
};

/** The sums that must always be zero, read from the tables themselves, per currency: balances and entries. */
export const ledgerSums = async (database: Database): Promise<{ balances: bigint; entries: bigint }[]> =>
  database.query<{ balances: bigint; entries: bigint }>(
    `select sum(a.balance)::bigint as balances,
       coalesce(sum((select sum(e.amount) from ledger.entries e where e.account_id = a.account_id)), 0)::bigint as entries
     from ledger.accounts a group by a.currency_id`,
  );
