import type { Database } from '../../../src/platform/postgres/db.ts';

const FIRST_UID = 3_000_000_000n;

/** Opens accounts with these USDT balances without the ledger's functions, because the tests are about statements. */
export const openBalances = async (
  database: Database,
  balances: readonly bigint[],
): Promise<readonly bigint[]> => {
  const uids = balances.map((_, at) => FIRST_UID + BigInt(at));
  await database.query(
    `insert into ledger.accounts (account_id, uid, slot, currency_id, kind, balance)
     select ledger.user_account(u, 1::smallint, 'available'), u, ledger.slot_of(u), 1, 'available', b
     from unnest($1::bigint[], $2::bigint[]) as k(u, b)`,
    [uids, balances],
  );
  return uids;
};
