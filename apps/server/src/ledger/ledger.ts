import { type Currency, divFloor } from '@tallystick/money';
import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import { selectReasons } from './adjustments/adjustments.sql.ts';
import {
  type AccountBalance,
  countEntries,
  DEMO_GRANT,
  type EntryFilter,
  type EntryPosition,
  ensureLanes,
  ensurePartitions,
  type FundedAccount,
  fundLane,
  type LedgerEntry,
  openAccounts,
  payFromFaucet,
  selectBalances,
  selectEntries,
  selectLanes,
} from './ledger.sql.ts';
import { ensurePractice } from './practice/practice.sql.ts';
import { PRACTICE_LANE, slotOf } from './practice/practice-owner.rules.ts';

const DAY_MS = 86_400_000;
const PARTITIONS_AHEAD_MS = 70 * DAY_MS;

/** Practice units that the house may promise: a trillion. They come from nobody and buy nothing, so they cannot run out for want of money. */
const PRACTICE_HOUSE = 1_000_000_000_000_000_000n;

/** Play money of a new demo database: grants for a million accounts, the house's own money, and the pools. */
const DEMO_FUNDS = [
  { name: 'faucet', into: 'faucet', currency: 'USDT', amount: 10_000_000_000_000_000n },
  { name: 'house', into: 'house_available', currency: 'USDT', amount: 50_000_000_000_000n },
  { name: 'fund_pool', into: 'fund_pool', currency: 'USDT', amount: 2_000_000_000_000n },
  { name: 'miner_pool', into: 'miner_pool', currency: 'BTC', amount: 2_000_000_000n },
  { name: 'loan_pool', into: 'loan_pool', currency: 'USDT', amount: 20_000_000_000_000n },
  { name: 'campaign_pool', into: 'campaign_pool', currency: 'USDT', amount: 1_000_000_000_000n },
] as const satisfies readonly {
  readonly name: string;
  readonly into: FundedAccount;
  readonly currency: Currency;
  readonly amount: bigint;
}[];

/** The play money of a demo that its faucet does not hold any more. Zero in live, where no faucet has money. */
export const playMoneyOf = (
  control: readonly { readonly kind: string; readonly currency: string; readonly balance: bigint }[],
  currency: string,
): bigint => {
  const faucets = control.filter(({ kind }) => kind === 'faucet');
  if (faucets.every(({ balance }) => balance === 0n)) return 0n;
  const left = faucets.find((each) => each.currency === currency)?.balance ?? 0n;
  return DEMO_FUNDS.reduce((sum, fund) => sum + (fund.currency === currency ? fund.amount : 0n), -left);
};

export interface Ledger {
  /** All lanes. In live mode the last one is the practice lane. */
  readonly lanes: readonly { readonly lane: number; readonly slotFrom: number; readonly slotTo: number }[];
  /** The lane that serves a customer. */
  readonly laneOf: (uid: bigint) => number;
  /** Opens a customer's accounts in the transaction that creates the customer. */
  openAccounts(sql: Sql, uid: bigint): Promise<void>;
  /** Only in demo mode: pays the grant of a new account once. */
  payDemoGrant(sql: Sql, uid: bigint): Promise<void>;
  balancesOf(uid: bigint): Promise<readonly AccountBalance[]>;
  /** Newest first. */
  entriesOf(
    uid: bigint,
    filter: EntryFilter,
    start: { after: EntryPosition | null; offset: number },
    limit: number,
  ): Promise<readonly LedgerEntry[]>;
  countEntriesOf(uid: bigint, filter: EntryFilter): Promise<number>;
  /** Staff's reasons for these adjustments of a customer. */
  reasonsOf(uid: bigint, adjustmentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Creates the partitions of the coming weeks. Call it daily. */
  prepareStorage(): Promise<void>;
}

/**
 * Opens the ledger: creates the lanes of a new database, prepares partitions, and in demo mode funds the faucet, the house and
 * the pools. In live mode it creates the practice lane.
 */
export const openLedger = async (dependencies: {
  database: Database;
  clock: Clock;
  lanes: number;
  mode: 'demo' | 'live';
  /** True if customers may practise beside their real account. Defaults to live mode. */
  practice?: boolean;
}): Promise<Ledger> => {
  const { database, clock, mode, practice = mode === 'live' } = dependencies;
  await ensureLanes(database, dependencies.lanes);
  const prepareStorage = () =>
    ensurePartitions(
      database,
      new Date(clock.nowMs() - DAY_MS),
      new Date(clock.nowMs() + PARTITIONS_AHEAD_MS),
    );
  await prepareStorage();
  if (practice) await ensurePractice(database, PRACTICE_HOUSE, new Date(clock.nowMs()));
  const lanes = await selectLanes(database);
  if (mode === 'demo') {
    const at = new Date(clock.nowMs());
    const funded = lanes.filter(({ lane }) => lane !== PRACTICE_LANE);
    const share = BigInt(funded.length);
    for (const { lane } of funded) {
      await database.transaction(async (sql) => {
        for (const { name, into, currency, amount } of DEMO_FUNDS) {
          const part = { currency, amount: divFloor(amount, share) };
          await fundLane(sql, lane, into, part, `demo:${name}:${lane}`, at);
        }
      });
    }
  }

  return {
    lanes,
    laneOf: (uid) => {
      const slot = slotOf(uid);
      return lanes.find(({ slotFrom, slotTo }) => slot >= slotFrom && slot <= slotTo)?.lane ?? 0;
    },
    openAccounts,
    payDemoGrant: async (sql, uid) => {
      await payFromFaucet(sql, uid, DEMO_GRANT, new Date(clock.nowMs()));
    },
    balancesOf: (uid) => selectBalances(database, uid),
    entriesOf: (uid, filter, start, limit) => selectEntries(database, uid, filter, start, limit),
    countEntriesOf: (uid, filter) => countEntries(database, uid, filter),
    reasonsOf: (uid, adjustmentIds) => selectReasons(database, uid, adjustmentIds),
    prepareStorage,
  };
};
