import { CURRENCIES, type Currency } from '@tallystick/money';
import { type ControlBalance, selectControlBalances, selectCustomerBalances } from '../../ledger/public.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { selectOpenStakes } from '../../trading/public.ts';
import { beginSnapshot } from './reports.sql.ts';

/** Facts of other slices, by currency, in minor units. */
export interface Besides {
  /** Rewards that are promised and not in a reserve. */
  readonly rewards: ReadonlyMap<string, bigint>;
  /** Money that nobody outside can check, by its kind. */
  readonly unproven: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  /** The debt of each borrower, above zero. */
  readonly loans: ReadonlyMap<string, ReadonlyMap<bigint, bigint>>;
}

/** All debts and assets at one moment, in minor units. */
export interface Snapshot {
  /** The debt to each customer by currency, above zero. Money held by running trades counts as the customer's. */
  readonly owed: ReadonlyMap<Currency, ReadonlyMap<bigint, bigint>>;
  readonly control: readonly ControlBalance[];
  readonly besides: Besides;
}

const PAGE = 20_000;
/** The currency of stakes. */
const STAKED: Currency = 'USDT';

export const takeSnapshot = (
  database: Database,
  readBesides: (sql: Sql) => Promise<Besides>,
): Promise<Snapshot> =>
  database.transaction(async (sql) => {
    await beginSnapshot(sql);
    const owed = new Map(CURRENCIES.map((currency) => [currency, new Map<bigint, bigint>()]));
    const add = (currency: Currency, uid: bigint, amount: bigint): void => {
      const balances = owed.get(currency);
      balances?.set(uid, (balances.get(uid) ?? 0n) + amount);
    };
    let after = 0n;
    for (;;) {
      const page = await selectCustomerBalances(sql, after, PAGE);
      for (const { currency, uid, balance } of page) add(currency, uid, balance);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      after = last.accountId;
    }
    for (const [uid, held] of await selectOpenStakes(sql)) add(STAKED, uid, held);
    return { owed, control: await selectControlBalances(sql), besides: await readBesides(sql) };
  });
