import { openLedger } from '../apps/server/src/ledger/public.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { uuidV7 } from '../apps/server/src/platform/uuid.ts';
import { startThrowAwayPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';
import type { Acceptance, OrderRequest } from '../apps/server/src/trading/accept-batch.sql.ts';
import { type Acceptor, createAcceptor } from '../apps/server/src/trading/acceptor.ts';
import { ensureFences, ensureOrderPartitions } from '../apps/server/src/trading/settle.sql.ts';

export const FIRST_UID = 1_000_000_000n;
export const DURATIONS = [30, 60, 120, 180, 300] as const;
const DAY_MS = 86_400_000;

export interface Floor {
  readonly url: string;
  readonly database: Database;
  readonly accounts: number;
  readonly lanes: readonly number[];
  /** Takes one order of a customer through the acceptor of their lane. */
  accept(request: OrderRequest): Promise<Acceptance>;
  close(): Promise<void>;
}

/** The product's ledger and acceptors on a PostgreSQL of their own, with the product's settings for durability. */
export const openFloor = async (options: { accounts: number; lanes: number }): Promise<Floor> => {
  // Durable as in production; only room for the baselines' connections is added.
  const server = await startThrowAwayPostgres({ max_connections: '700' });
  const database = openDatabase(server.url, { maxConnections: 16 });
  await migrate(database);
  const ledger = await openLedger({ database, clock: systemClock, lanes: options.lanes, mode: 'demo' });
  const lanes = ledger.lanes.map(({ lane }) => lane);
  await ensureFences(database, lanes, new Date(systemClock.nowMs() - 1000));
  await ensureOrderPartitions(
    database,
    new Date(systemClock.nowMs() - DAY_MS),
    new Date(systemClock.nowMs() + DAY_MS),
  );
  // Accounts as the ledger opens them, without a hundred thousand calls; the faucet pays for all of them.
  await database.query(
    `insert into ledger.accounts (account_id, uid, slot, currency_id, kind, balance)
     select ledger.user_account(u, 1::smallint, 'available'), u, ledger.slot_of(u), 1, 'available', 10000000000
     from generate_series($1::bigint, $1::bigint + $2::bigint - 1) u`,
    [FIRST_UID, options.accounts],
  );
  // The checks stay on, the limits are set where no honest order of the benchmark meets them.
  await database.query(
    `update trading.limits set user_open_stake = 9000000000000000, symbol_open_profit = 9000000000000000,
       second_open_profit = 9000000000000000`,
  );
  await database.query('vacuum analyze');
  await database.query('checkpoint');
  const acceptors = new Map<number, Acceptor>(
    lanes.map((lane) => [lane, createAcceptor({ database, lane, head: () => null })]),
  );
  return {
    url: server.url,
    database,
    accounts: options.accounts,
    lanes,
    accept: (request) => {
      const acceptor = acceptors.get(ledger.laneOf(request.uid));
      if (acceptor === undefined) throw new Error('no acceptor for this customer');
      return acceptor.submit(request);
    },
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
};

let sent = 0;

/** The next order of the load: customers, coins, sides and durations spread as widely as they come. */
export const nextOrder = (floor: Floor): OrderRequest => {
  sent += 1;
  return {
    orderId: uuidV7(systemClock.nowMs()),
    uid: FIRST_UID + BigInt((sent * 7919) % floor.accounts),
    clientKey: sent.toString(16).padStart(32, '0'),
    fingerprint: BigInt(sent),
    symbolId: 1 + (sent % 10),
    side: sent % 2 === 0 ? 1 : -1,
    durationSeconds: DURATIONS[sent % DURATIONS.length] ?? 30,
    stake: 1_000_000n,
    fee: 0n,
    profit: 800_000n,
    termsVersion: 1,
    refusal: null,
  };
};

export interface Load {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

/** Keeps `concurrency` calls under way for `milliseconds`; what `once` returns false for does not count. */
export const runLoad = async (
  concurrency: number,
  milliseconds: number,
  once: () => Promise<boolean>,
): Promise<Load> => {
  const latenciesMs: number[] = [];
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < milliseconds) {
      const begun = performance.now();
      if (await once()) latenciesMs.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { perSecond: (latenciesMs.length * 1000) / (performance.now() - start), latenciesMs };
};
