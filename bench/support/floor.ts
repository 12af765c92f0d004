import { ensurePartitions } from '../../apps/server/src/ledger/ledger.sql.ts';
import { openLedger } from '../../apps/server/src/ledger/public.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/db.ts';
import { migrate } from '../../apps/server/src/platform/postgres/schema/migrate.ts';
import { uuidV7 } from '../../apps/server/src/platform/uuid.ts';
import type { Acceptance, OrderRequest } from '../../apps/server/src/trading/accept/accept-batch.sql.ts';
import type { IssueTickets } from '../../apps/server/src/trading/accept/accepted-orders.ts';
import { type Acceptor, createAcceptor } from '../../apps/server/src/trading/accept/acceptor.ts';
import { createFlusher } from '../../apps/server/src/trading/accept/flush-batches.ts';
import {
  ensureOrderPartitions,
  ensureSettlementWatermarks,
} from '../../apps/server/src/trading/settle/settle.sql.ts';
import { startThrowAwayPostgres } from '../../apps/server/test/support/programs/postgres/throw-away-postgres.ts';
import { setLimits, WIDE } from '../../apps/server/test/support/trades/set-limits.ts';
import { fundCustomers } from './fund-customers.ts';
import { stateCountries } from './state-countries.ts';
import { tidyUp } from './tidy.ts';

const FIRST_UID = 1_000_000_000n;
export const DURATIONS = [30, 60, 120, 180, 300] as const;
export const SYMBOLS = 10;
const DAY_SECONDS = 86_400;

export interface Floor {
  readonly url: string;
  readonly database: Database;
  readonly firstUid: bigint;
  readonly accounts: number;
  readonly lanes: readonly number[];
  /** Submits one order of a customer to the acceptor of the customer's lane. */
  accept(request: OrderRequest): Promise<Acceptance>;
  /** True if the acceptor of a lane has work. */
  isAccepting(lane: number): boolean;
  close(): Promise<void>;
}

/**
 * A separate PostgreSQL with the durability of production. It allows more connections, for the baselines. It stops with the
 * benchmark, even if that fails.
 */
export const startPostgres = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const starting = startThrowAwayPostgres({ max_connections: '700' });
  const stop = tidyUp(async () => (await starting).stop());
  return { url: (await starting).url, stop };
};

/** The product's acceptors, one per lane. `now` replaces the database clock. */
export const openAcceptors = (
  database: Database,
  lanes: readonly number[],
  now?: () => Date,
  issueTickets?: IssueTickets,
): ReadonlyMap<number, Acceptor> => {
  const flusher = createFlusher(database);
  const traffic = { busyLanes: 0 };
  return new Map(
    lanes.map((lane) => [
      lane,
      createAcceptor({
        database,
        lane,
        head: () => null,
        flusher,
        traffic,
        ...(issueTickets !== undefined && { issueTickets }),
        ...(now !== undefined && { now }),
      }),
    ]),
  );
};

/**
 * The product's ledger and acceptors on a separate PostgreSQL. Its lanes are decided up to `openSince` (Unix second), so trades
 * can be planted in the time since then.
 */
export const openFloor = async (options: {
  accounts: number;
  lanes: number;
  openSince?: number;
  /** Makes the tickets of each batch's accepted orders. */
  issueTickets?: IssueTickets;
}): Promise<Floor> => {
  const server = await startPostgres();
  const database = openDatabase(server.url, { maxConnections: 16 });
  await migrate(database);
  const ledger = await openLedger({ database, clock: systemClock, lanes: options.lanes, mode: 'demo' });
  const lanes = ledger.lanes.map(({ lane }) => lane);
  const nowSecond = Math.floor(systemClock.nowMs() / 1000);
  const since = new Date((options.openSince ?? nowSecond) * 1000);
  await ensureSettlementWatermarks(database, lanes, since);
  await ensurePartitions(database, since, new Date(nowSecond * 1000));
  await ensureOrderPartitions(database, since, new Date((nowSecond + DAY_SECONDS) * 1000));
  await fundCustomers(database, {
    lanes,
    firstUid: FIRST_UID,
    count: options.accounts,
    amount: 10_000_000_000n,
    at: since,
  });
  await stateCountries(database, { firstUid: FIRST_UID, count: options.accounts, at: since });
  // The checks stay active. The limits are so high that no valid order of the benchmark reaches them.
  await setLimits(database, WIDE);
  await database.query('vacuum analyze');
  await database.query('checkpoint');
  const acceptors = openAcceptors(database, lanes, undefined, options.issueTickets);
  return {
    url: server.url,
    database,
    firstUid: FIRST_UID,
    accounts: options.accounts,
    lanes,
    accept: (request) => {
      const acceptor = acceptors.get(ledger.laneOf(request.uid));
      if (acceptor === undefined) throw new Error('no acceptor for this customer');
      return acceptor.submit(request);
    },
    isAccepting: (lane) => acceptors.get(lane)?.isBusy() ?? false,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
};

let sent = 0;

/** The next order of the load. Customers, coins, sides and durations are spread as widely as possible. */
export const nextOrder = (floor: Floor): OrderRequest => {
  sent += 1;
  return {
    orderId: uuidV7(systemClock.nowMs()),
    uid: floor.firstUid + BigInt((sent * 7919) % floor.accounts),
    clientKey: sent.toString(16).padStart(32, '0'),
    fingerprint: BigInt(sent),
    symbolId: 1 + (sent % SYMBOLS),
    side: Math.floor(sent / SYMBOLS) % 2 === 0 ? 1 : -1,
    durationSeconds: DURATIONS[Math.floor(sent / SYMBOLS) % DURATIONS.length] ?? 30,
    stake: 1_000_000n,
    fee: 0n,
    profit: 800_000n,
    termsVersion: 1,
    refusal: null,
    clientNonce: sent.toString(16).padStart(32, '0'),
    seen: 1_767_312_000,
  };
};
