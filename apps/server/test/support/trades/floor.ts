import { type Ledger, openLedger } from '../../../src/ledger/public.ts';
import { manualClock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { openTrading, type Trading, type TradingDependencies } from '../../../src/trading/public.ts';
import {
  collectingLog,
  START_MS,
  START_SECOND,
  type WrittenMarket,
  writtenMarket,
} from './written-market.ts';

const HOUR_SECONDS = 3_600;
/** Longer than the longest trade that terms can offer, which is 600 s. */
const REST_SECONDS = 700;

export interface TradingFloor {
  readonly database: Database;
  readonly clock: ReturnType<typeof manualClock>;
  readonly market: WrittenMarket;
  readonly ledger: Ledger;
  /** The trading module of the current process. */
  readonly trading: Trading;
  readonly log: ReturnType<typeof collectingLog>;
  readonly ledgerState: { holds: boolean };
  /** The second at which the running test began. Its clock and its price log have reached it and hold nothing after it. */
  readonly startSecond: number;
  /** Ends every running trade without a price. The next test begins at a full hour, so that a short one stays within a day. */
  rest(): Promise<void>;
  /** Opens accounts with the demo grant of 10,000 USDT. */
  openAccounts(count: number): Promise<bigint[]>;
  /** Moves the clock to a second, writes it to the log, and lets the settler see it. */
  tick(second: number, prices: Record<string, bigint | null>): Promise<void>;
  available(uid: bigint): Promise<bigint>;
  /** Replaces the process by a new one. The old one just stops, in the middle of its work. */
  restart(): Promise<void>;
}

export interface FloorOptions {
  /** Defaults to true. False: the database clock stamps the orders. */
  readonly acceptByClock?: boolean;
  /** Defaults to `demo`. In live mode nothing is accepted until a list of countries is approved. */
  readonly mode?: 'demo' | 'live';
  readonly lanes?: number;
  /** Defaults to false. True: the ledger has a practice lane, as in live mode. */
  readonly practice?: boolean;
  readonly chunkOrders?: number;
  /** The database connection of trading, if it must be unreliable. */
  readonly line?: Database;
  /** The ledger, if the caller has already opened it. */
  readonly ledger?: Ledger;
  readonly issueTickets?: TradingDependencies['issueTickets'];
}

/** Opens the real ledger and trading on a migrated database. The caller writes the clock and the price log. */
export const openFloorOn = async (database: Database, options: FloorOptions = {}): Promise<TradingFloor> => {
  const clock = manualClock(START_MS);
  const market = writtenMarket();
  const log = collectingLog();
  const ledgerState = { holds: true };
  const ledger =
    options.ledger ??
    (await openLedger({
      database,
      clock,
      lanes: options.lanes ?? 1,
      mode: 'demo',
      practice: options.practice ?? false,
    }));
  const openProcess = () =>
    openTrading({
      database: options.line ?? database,
      clock,
      log,
      mode: options.mode ?? 'demo',
      lanes: ledger.lanes.map(({ lane }) => lane),
      laneOf: ledger.laneOf,
      market,
      changes: { committed: () => undefined },
      ledgerHolds: () => ledgerState.holds,
      acceptByClock: options.acceptByClock ?? true,
      ...(options.issueTickets !== undefined && { issueTickets: options.issueTickets }),
      ...(options.chunkOrders !== undefined && { chunkOrders: options.chunkOrders }),
    });
  let trading = await openProcess();
  let nextUid = 1_000_000_000n;
  let startSecond = START_SECOND;
  const tick: TradingFloor['tick'] = async (second, prices) => {
    clock.set(second * 1000);
    market.write(second, prices);
    await trading.processDue();
  };
  return {
    database,
    clock,
    market,
    ledger,
    get trading() {
      return trading;
    },
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
    tick,
    get startSecond() {
      return startSecond;
    },
    rest: async () => {
      const now = Math.max(Math.ceil(clock.nowMs() / 1000), market.head() ?? 0);
      startSecond = Math.ceil((now + REST_SECONDS) / HOUR_SECONDS) * HOUR_SECONDS;
      await tick(startSecond, {});
    },
    available: async (uid) =>
      (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT')?.available ?? 0n,
    restart: async () => {
      trading = await openProcess();
    },
  };
};

/** Reads the sums per currency that must always be zero directly from the tables: balances and entries. */
export const ledgerSums = async (database: Database): Promise<{ balances: bigint; entries: bigint }[]> =>
  database.query<{ balances: bigint; entries: bigint }>(
    `select sum(a.balance)::bigint as balances, coalesce(sum(l.total), 0)::bigint as entries
     from ledger.accounts a
     left join (select account_id, sum(amount) as total from ledger.lines group by account_id) l
       on l.account_id = a.account_id
     group by a.currency_id`,
  );
