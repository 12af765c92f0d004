import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** A customer's deposit address on a chain. Null if there is none yet. */
export const selectAddress = async (sql: Sql, chain: string, uid: bigint): Promise<string | null> => {
  const [row] = await sql.query<{ address: string }>(
    'select address from funding.addresses where chain = $1 and uid = $2',
    [chain, uid],
  );
  return row?.address ?? null;
};

/** The next index of a chain's key. Other callers wait until the transaction ends. */
export const lockNextIndex = async (sql: Sql, chain: string): Promise<number> => {
  await sql.query(
    'insert into funding.address_counters (chain, next_index) values ($1, 0) on conflict do nothing',
    [chain],
  );
  const [row] = await sql.query<{ next_index: number }>(
    'select next_index from funding.address_counters where chain = $1 for update',
    [chain],
  );
  invariant(row !== undefined, 'a chain has a counter of addresses');
  return row.next_index;
};

export const insertAddress = async (
  sql: Sql,
  row: { chain: string; index: number; uid: bigint; address: string; createdAt: Date },
): Promise<void> => {
  await sql.query(
    'insert into funding.addresses (chain, address_index, uid, address, created_at) values ($1, $2, $3, $4, $5)',
    [row.chain, row.index, row.uid, row.address, row.createdAt],
  );
  await sql.query('update funding.address_counters set next_index = $2 where chain = $1', [
    row.chain,
    row.index + 1,
  ]);
};

/** The addresses among these that are ours, with their owners. */
export const selectOwners = async (
  sql: Sql,
  chain: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await sql.query<{ address: string; uid: bigint }>(
    'select address, uid from funding.addresses where chain = $1 and address = any ($2::text[])',
    [chain, addresses],
  );
  return new Map(rows.map(({ address, uid }) => [address, uid]));
};

/** True if an address is a customer's deposit address on any chain, or one of the house's. */
export const isOurDepositAddress = async (sql: Sql, address: string): Promise<boolean> => {
  const [row] = await sql.query<{ ours: boolean }>(
    `select exists (select from funding.addresses where address = any ($1::text[]))
       or exists (select from funding.payment_methods where house_address = any ($1::text[])) as ours`,
    [[...new Set([address, address.toLowerCase()])]],
  );
  return row?.ours === true;
};
