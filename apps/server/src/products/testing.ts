import { type Ledger, openLedger } from '../ledger/public.ts';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { createTestDatabase } from '../testing/database.ts';
import { collectingLog, START_MS } from '../testing/written-market.ts';
import { openProducts, type Products } from './products.ts';

export const DAY_MS = 86_400_000;

export interface ProductFloor {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  readonly products: Products;
  readonly changed: bigint[];
  /** Opens accounts with the demo grant of 10,000 USDT. */
  readonly openAccounts: (count: number) => Promise<bigint[]>;
  /** What a control account holds, over all lanes. */
  readonly control: (kind: string, currencyId?: number) => Promise<bigint>;
  readonly balance: (uid: bigint, kind: 'available' | 'held', currencyId?: number) => Promise<bigint>;
}

/** The real ledger, fund and miners on a database of their own, with a clock that the test moves. */
export const openProductFloor = async (
  options: { lanes?: number; line?: (database: Database) => Database; chunkPositions?: number } = {},
): Promise<ProductFloor> => {
  const database = await createTestDatabase();
  const clock = manualClock(START_MS);
  const ledger = await openLedger({ database, clock, lanes: options.lanes ?? 1, mode: 'demo' });
  const changed: bigint[] = [];
  const products = await openProducts({
    database: options.line?.(database) ?? database,
    clock,
    log: collectingLog(),
    lanes: ledger.lanes.map(({ lane }) => lane),
    laneOf: ledger.laneOf,
    ledgerHolds: () => true,
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
