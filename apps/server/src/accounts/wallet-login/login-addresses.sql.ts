import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the addresses whose keys open accounts. */

/** The owner of an address. Null for one that never logged in. */
export const selectUidOfAddress = async (sql: Sql, address: string): Promise<bigint | null> => {
  const [row] = await sql.query<{ uid: bigint }>(
    'select uid from accounts.login_addresses where address = $1',
    [address],
  );
  return row?.uid ?? null;
};

/** Returns false and writes nothing if the address has an account. */
export const insertLoginAddress = async (
  sql: Sql,
  row: { address: string; kind: 'evm' | 'bitcoin'; uid: bigint; createdAt: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into accounts.login_addresses (address, kind, uid, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [row.address, row.kind, row.uid, row.createdAt],
  );
  return rows.length > 0;
};

/** An account's addresses, the oldest first. */
export const selectLoginAddresses = async (sql: Sql, uid: bigint): Promise<readonly string[]> => {
  const rows = await sql.query<{ address: string }>(
    'select address from accounts.login_addresses where uid = $1 order by created_at, address limit 100',
    [uid],
  );
  return rows.map(({ address }) => address);
};
