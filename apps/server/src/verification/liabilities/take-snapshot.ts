import { setImmediate as breathe } from 'node:timers/promises';
import { CURRENCIES, type Currency } from '@tallystick/money';
import { hashRecords } from '@tallystick/proof';
import { type ControlBalance, selectControlBalances } from '../../ledger/public.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { selectOpenStakes } from '../../trading/public.ts';
import { followLines } from './follow-lines.ts';
import type { LineHead } from './line-heads.sql.ts';
import { beginSnapshot } from './reports.sql.ts';
import { recordsOf } from './state-records.ts';

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
  /** The debt to each customer by currency. Money held by running trades counts as the customer's. Zero for a customer who only has lines. */
  readonly owed: ReadonlyMap<Currency, ReadonlyMap<bigint, bigint>>;
  /** The hash of each customer's accounts, by currency. */
  readonly records: ReadonlyMap<Currency, ReadonlyMap<bigint, Uint8Array>>;
  /** The heads of accounts that changed since they were stored. */
  readonly changedHeads: readonly LineHead[];
  readonly control: readonly ControlBalance[];
  readonly besides: Besides;
}

/** The currency of stakes. */
const STAKED: Currency = 'USDT';

/** Customers whose accounts are hashed between two yields to the event loop. */
const SLICE = 200;

type ByCurrency<Value> = Map<Currency, Map<bigint, Value>>;

const byCurrency = <Value>(): ByCurrency<Value> =>
  new Map(CURRENCIES.map((currency) => [currency, new Map<bigint, Value>()]));

/** The hash of the accounts of each customer in each currency. */
const hashAll = async (
  owed: ByCurrency<bigint>,
  accounts: ByCurrency<LineHead[]>,
): Promise<Snapshot['records']> => {
  const records = byCurrency<Uint8Array>();
  let done = 0;
  for (const [currency, balances] of owed) {
    for (const [uid, balance] of balances) {
      const heads = accounts.get(currency)?.get(uid) ?? [];
      records.get(currency)?.set(uid, hashRecords(recordsOf(heads, balance)));
      done += 1;
      if (done % SLICE === 0) await breathe();
    }
  }
  return records;
};

/** Reads the ledger for the statement `report`. */
export const takeSnapshot = (
  database: Database,
  report: number,
  readBesides: (sql: Sql) => Promise<Besides>,
): Promise<Snapshot> =>
  database.transaction(async (sql) => {
    await beginSnapshot(sql);
    const owed = byCurrency<bigint>();
    const accounts = byCurrency<LineHead[]>();
    const changedHeads: LineHead[] = [];
    const add = (currency: Currency, uid: bigint, amount: bigint): void => {
      const balances = owed.get(currency);
      balances?.set(uid, (balances.get(uid) ?? 0n) + amount);
    };
    for await (const page of followLines(sql, report)) {
      changedHeads.push(...page.changed);
      for (const [at, { currency, uid, balance }] of page.accounts.entries()) {
        add(currency, uid, balance);
        const head = page.heads[at];
        const own = accounts.get(currency)?.get(uid);
        if (head === undefined) continue;
        if (own === undefined) accounts.get(currency)?.set(uid, [head]);
        else own.push(head);
      }
    }
    for (const [uid, held] of await selectOpenStakes(sql)) add(STAKED, uid, held);
    const [control, besides] = [await selectControlBalances(sql), await readBesides(sql)];
    return { owed, records: await hashAll(owed, accounts), changedHeads, control, besides };
  });
