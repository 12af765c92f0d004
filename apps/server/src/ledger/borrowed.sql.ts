import { CURRENCIES, type Currency } from '@tallystick/money';
import type { Sql } from '../platform/postgres/db.ts';

/**
 * Locks the customer's lane until the transaction ends, so that no other movement changes what the transaction reads.
 * `moveMoney` takes the same lock.
 */
export const lockLane = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('select from ledger.lanes where lane = ledger.lane_of($1) for update', [uid]);
};

/** A customer's borrowed balance in minor units. Takes no lock, so the balance may be smaller when it is used. */
export const selectBorrowed = async (sql: Sql, uid: bigint, currency: Currency): Promise<bigint> => {
  const [row] = await sql.prepared<{ balance: bigint }>(
    'ledger_borrowed',
    `select balance from ledger.accounts where account_id = ledger.user_account($1, $2, 'borrowed')`,
    [uid, CURRENCIES.indexOf(currency) + 1],
  );
  return row?.balance ?? 0n;
};

/** A customer's available balance in minor units. The same holds for it. */
export const selectAvailable = async (sql: Sql, uid: bigint, currency: Currency): Promise<bigint> => {
  const [row] = await sql.prepared<{ balance: bigint }>(
    'ledger_available',
    `select balance from ledger.accounts where account_id = ledger.user_account($1, $2, 'available')`,
    [uid, CURRENCIES.indexOf(currency) + 1],
  );
  return row?.balance ?? 0n;
};

export interface Split {
  readonly borrowed: bigint;
  readonly available: bigint;
}

/** Splits a payment that may use both balances: borrowed money first, then the customer's own money. */
export const borrowedFirst = (sum: bigint, borrowed: bigint): Split => {
  const part = borrowed < sum ? borrowed : sum;
  return { borrowed: part, available: sum - part };
};
