import { selectTopUps } from '../../../src/deposits/top-ups.sql.ts';
import { type Ledger, openLedger } from '../../../src/ledger/public.ts';
import { openPaymentMethods } from '../../../src/payments/payment-methods.ts';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import { AppError } from '../../../src/platform/errors.ts';
import type { Database, Sql } from '../../../src/platform/postgres/db.ts';
import { uuidV7 } from '../../../src/platform/uuid.ts';
import { subscribe } from '../../../src/products/fund/subscribe.ts';
import { selectOfferedTerms } from '../../../src/products/orders/plans.sql.ts';
import { openProducts, type Products } from '../../../src/products/products.ts';
import { createTestDatabase } from '../database.ts';
import { oncePerFile } from '../lifetime.ts';
import { collectingLog, START_MS } from '../trades/written-market.ts';

export const DAY_MS = 86_400_000;

/** Writes versions of plans as if two people had agreed to them. `select` gives the columns up to the time. */
export const plantPlanTerms = (
  database: Database,
  select: string,
  values: readonly unknown[],
): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into products.plan_terms select p.*, gen_random_uuid() from (${select}) p`,
      values,
    );
  });

/** Items per transaction in tests with very many. */
const PIECE = 250;

/** Processes customers or their items in the given order: many per transaction, the lanes in parallel. */
const inLanes = async <T extends bigint | { readonly uid: bigint }>(
  database: Database,
  ledger: Ledger,
  items: readonly T[],
  work: (sql: Sql, item: T) => Promise<void>,
): Promise<void> => {
  const workLane = async (lane: number): Promise<void> => {
    const own = items.filter((item) => ledger.laneOf(typeof item === 'bigint' ? item : item.uid) === lane);
    for (let from = 0; from < own.length; from += PIECE) {
      await database.transaction(async (sql) => {
        for (const item of own.slice(from, from + PIECE)) await work(sql, item);
      });
    }
  };
  await Promise.all(ledger.lanes.map(({ lane }) => workLane(lane)));
};

/** A subscription at a given moment. The amount is in wire form. */
export interface Taking {
  readonly uid: bigint;
  readonly planId: number;
  readonly amount: string;
  readonly atMs: number;
}

/** Takes subscriptions like `buy`, but stores no answer. All balances must suffice. */
export const subscribeMany = async (
  { database, ledger }: Pick<ProductFloor, 'database' | 'ledger'>,
  takings: readonly Taking[],
): Promise<void> => {
  const terms = new Map((await selectOfferedTerms(database)).map((each) => [each.planId, each]));
  await inLanes(database, ledger, takings, async (sql, { uid, planId, amount, atMs }) => {
    const plan = terms.get(planId);
    if (plan?.kind !== 'liquidity') throw new Error(`plan ${planId} is none of the fund`);
    await subscribe(sql, plan, { uid, orderId: uuidV7(atMs), nowMs: atMs, amount });
  });
};

export interface ProductFloor {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  readonly products: Products;
  readonly changed: bigint[];
  /** Writes a deposit on a chain, credited at the clock's time. Its value is in minor units of USDT. */
  readonly topUp: (uid: bigint, value: bigint) => Promise<string>;
  /** Customers with a running time-out. */
  readonly timedOut: Set<bigint>;
  /** Opens accounts with the demo grant of 10,000 USDT. */
  readonly openAccounts: (count: number) => Promise<bigint[]>;
  /** The balance of a control account over all lanes. */
  readonly control: (kind: string, currencyId?: number) => Promise<bigint>;
  readonly balance: (uid: bigint, kind: 'available' | 'held', currencyId?: number) => Promise<bigint>;
}

const insertTopUp = async (database: Database, uid: bigint, value: bigint, atMs: number): Promise<string> => {
  const id = uuidV7(atMs);
  await database.query(
    `insert into funding.deposits (deposit_id, chain, txid, log_index, uid, way_id, currency, address, raw, amount, dust, fee,
       value_usdt, beyond_limit, confirmations_needed, block_height, block_hash, state, seen_at, updated_at, credited_at)
     values ($1::uuid, 'ERC20', ($1::uuid)::text, 0, $2, 'usdt-erc20', 'USDT', '0x', $3::bigint, $3::bigint, 0, 0, $3::bigint, false, 1, 1,
       'hash', 'credited', $4, $4, $4)`,
    [id, uid, value, new Date(atMs)],
  );
  return id;
};

/** The real ledger, fund and miners on a separate database, with a clock that the test moves. */
export const openProductFloor = async (
  options: { lanes?: number; line?: (database: Database) => Database; chunkPositions?: number } = {},
): Promise<ProductFloor> => {
  const database = await createTestDatabase();
  const clock = manualClock(START_MS);
  const ledger = await openLedger({ database, clock, lanes: options.lanes ?? 1, mode: 'demo' });
  const changed: bigint[] = [];
  const timedOut = new Set<bigint>();
  const products = await openProducts({
    database: options.line?.(database) ?? database,
    clock,
    log: collectingLog(),
    lanes: ledger.lanes.map(({ lane }) => lane),
    laneOf: ledger.laneOf,
    ledgerHolds: () => true,
    topUpsOf: selectTopUps,
    refuseTimedOut: async (_sql, uid) => {
      if (timedOut.has(uid)) throw new AppError('timed_out');
    },
    onChanged: (uids) => changed.push(...uids),
    ...(options.chunkPositions !== undefined && { chunkPositions: options.chunkPositions }),
  });
  let nextUid = 1_000_000_000n;
  return {
    database,
    clock,
    ledger,
    products,
    changed,
    topUp: async (uid, value) => {
      await openPaymentMethods({ database, clock, mode: 'demo' });
      return insertTopUp(database, uid, value, clock.nowMs());
    },
    timedOut,
    openAccounts: async (count) => {
      const uids = Array.from({ length: count }, () => {
        nextUid += 7n;
        return nextUid;
      });
      await inLanes(database, ledger, uids, async (sql, uid) => {
        await ledger.openAccounts(sql, uid);
        await ledger.payDemoGrant(sql, uid);
      });
      return uids;
    },
    control: async (kind, currencyId = 1) => {
      const [row] = await database.query<{ sum: bigint }>(
        `select sum(balance)::bigint as sum from ledger.accounts
         where uid is null and kind = $1::ledger.account_kind and currency_id = $2`,
        [kind, currencyId],
      );
      return row?.sum ?? 0n;
    },
    balance: async (uid, kind, currencyId = 1) => {
      const [row] = await database.query<{ balance: bigint }>(
        'select balance from ledger.accounts where uid = $1 and kind = $2::ledger.account_kind and currency_id = $3',
        [uid, kind, currencyId],
      );
      return row?.balance ?? 0n;
    },
  };
};

/** All plans that earlier tests bought have ended by then. */
const LONGEST_MS = 60 * DAY_MS;

/**
 * One floor, or what is built on one, for all tests of a file. Call it outside of the tests. Each test opens its own customers. It
 * starts after all plans of the earlier ones have ended and are paid, so that nothing is due or set aside but for its own.
 */
export const productFloorOfFile = <Floor extends ProductFloor>(
  open: () => Promise<Floor>,
): (() => Promise<Floor>) => {
  const floorOfFile = oncePerFile(open);
  let isFirst = true;
  return async () => {
    const floor = await floorOfFile();
    if (!isFirst) {
      floor.clock.advance(LONGEST_MS);
      await floor.ledger.prepareStorage();
      await floor.products.accrue();
      floor.timedOut.clear();
      floor.changed.length = 0;
    }
    isFirst = false;
    return floor;
  };
};
