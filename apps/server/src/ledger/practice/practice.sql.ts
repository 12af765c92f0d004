import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on practice balances. Amounts are minor units of the practice currency. Each names a practice owner, never a customer. */

/** Makes the practice lane of the database, with the units that its house may promise. A second call changes nothing. */
export const ensurePractice = async (sql: Sql, house: bigint, at: Date): Promise<void> => {
  await sql.query('select ledger.ensure_practice($1, $2)', [house, at]);
};

/** The balance of a practice owner. Null if the account was never used. */
export const selectPracticeBalance = async (sql: Sql, owner: bigint): Promise<bigint | null> => {
  const [row] = await sql.prepared<{ balance: bigint | null }>(
    'ledger_practice_balance',
    'select ledger.available_balance($1, ledger.practice_currency()) as balance',
    [owner],
  );
  return row?.balance ?? null;
};

/** Holds back every other writer of practice balances and orders until the transaction ends. */
export const lockPractice = async (sql: Sql): Promise<void> => {
  await sql.query('select from ledger.lanes where lane = ledger.practice_lane() for update');
};

/** Sets the balance of a practice owner, once for each reference. Returns false if nothing moved. */
export const setPracticeBalance = async (
  sql: Sql,
  owner: bigint,
  balance: bigint,
  reference: string,
  at: Date,
): Promise<boolean> => {
  const [row] = await sql.query<{ moved: boolean }>('select ledger.set_practice($1, $2, $3, $4) as moved', [
    owner,
    balance,
    reference,
    at,
  ]);
  return row?.moved ?? false;
};
