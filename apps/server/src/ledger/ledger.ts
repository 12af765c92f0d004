import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/db.ts';
import {
  type AccountBalance,
  countEntries,
  type EntryFilter,
  type EntryPosition,
  ensureLanes,
  ensurePartitions,
  fundLane,
  type LedgerEntry,
  openAccounts,
  payFromFaucet,
  selectBalances,
  selectEntries,
  selectLanes,
} from './ledger.sql.ts';

const DAY_MS = 86_400_000;
const PARTITIONS_AHEAD_MS = 70 * DAY_MS;

/** What a new account gets in demo: 10,000 USDT. */
const DEMO_GRANT = 10_000_000_000n;
/** Play money that a demo database begins with: for a million accounts, and for the house to win or lose. */
const DEMO_FAUCET = 10_000_000_000_000_000n;
const DEMO_HOUSE = 50_000_000_000_000n;

export interface Ledger {
  readonly lanes: readonly { readonly lane: number; readonly slotFrom: number; readonly slotTo: number }[];
  /** The lane that serves a customer. */
  readonly laneOf: (uid: bigint) => number;
  /** Opens a customer's accounts in the transaction that makes the customer. */
  openAccounts(sql: Sql, uid: bigint): Promise<void>;
  /** Demo only: the grant of a new account, once. */
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
  /** Makes the partitions that the coming weeks need; to be called daily. */
  prepareStorage(): Promise<void>;
}

/** Opens the ledger: lanes of a new database are made, partitions prepared, and in demo the faucet and house are funded. */
export const openLedger = async (dependencies: {
  database: Database;
  clock: Clock;
  lanes: number;
  mode: 'demo' | 'live';
}): Promise<Ledger> => {
  const { database, clock } = dependencies;
  await ensureLanes(database, dependencies.lanes);
  const prepareStorage = () =>
    ensurePartitions(
      database,
      new Date(clock.nowMs() - DAY_MS),
      new Date(clock.nowMs() + PARTITIONS_AHEAD_MS),
    );
  await prepareStorage();
  const lanes = await selectLanes(database);
  if (dependencies.mode === 'demo') {
    const at = new Date(clock.nowMs());
    const share = BigInt(lanes.length);
    for (const { lane } of lanes) {
      await database.transaction(async (sql) => {
        await fundLane(sql, lane, 'faucet', DEMO_FAUCET / share, `demo:faucet:${lane}`, at);
        await fundLane(sql, lane, 'house_available', DEMO_HOUSE / share, `demo:house:${lane}`, at);
      });
    }
  }

  return {
    lanes,
    laneOf: (uid) => {
      const slot = Number(uid % 1024n);
      return lanes.find(({ slotFrom, slotTo }) => slot >= slotFrom && slot <= slotTo)?.lane ?? 0;
    },
    openAccounts,
    payDemoGrant: async (sql, uid) => {
      await payFromFaucet(sql, uid, DEMO_GRANT, new Date(clock.nowMs()));
    },
    balancesOf: (uid) => selectBalances(database, uid),
    entriesOf: (uid, filter, start, limit) => selectEntries(database, uid, filter, start, limit),
    countEntriesOf: (uid, filter) => countEntries(database, uid, filter),
    prepareStorage,
  };
};
