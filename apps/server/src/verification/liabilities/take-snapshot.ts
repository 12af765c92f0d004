import { CURRENCIES, type Currency } from '@tallystick/money';
import { type ControlBalance, selectControlBalances, selectCustomerBalances } from '../../ledger/public.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { selectOpenStakes } from '../../trading/public.ts';
import { beginSnapshot } from './reports.sql.ts';

/** All debts and assets at one moment, in minor units. */
export interface Snapshot {
  /** The debt to each customer by currency, above zero. Money held by running trades counts as the customer's. */
  readonly owed: ReadonlyMap<Currency, ReadonlyMap<bigint, bigint>>;
  readonly control: readonly ControlBalance[];
}

const PAGE = 20_000;
/** The currency of stakes. */
const STAKED: Currency = 'USDT';

export const takeSnapshot = (database: Database): Promise<Snapshot> =>
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
    return { owed, control: await selectControlBalances(sql) };
  });
