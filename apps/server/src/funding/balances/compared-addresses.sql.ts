import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the addresses that are compared with the books. */

export interface ComparedAddress {
  readonly address: string;
  /** Null: an address of the house. */
  readonly uid: bigint | null;
  /** The number of a customer's address. */
  readonly index: number | null;
}

/** Deposit addresses of a chain after an index, in the order in which they were given out. */
export const selectAddressesAfter = async (
  sql: Sql,
  chain: string,
  after: number,
  limit: number,
): Promise<readonly (ComparedAddress & { readonly index: number })[]> => {
  const rows = await sql.query<{ address: string; uid: bigint; address_index: number }>(
    `select address, uid, address_index from funding.addresses where chain = $1 and address_index > $2
     order by address_index limit $3`,
    [chain, after, limit],
  );
  return rows.map((row) => ({ address: row.address, uid: row.uid, index: row.address_index }));
};

/** When the first address of each chain was given out. */
export const selectFirstGivenOut = async (
  sql: Sql,
  chains: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.query<{ chain: string; created_at: Date }>(
    `select c.chain, first.created_at from unnest($1::text[]) c (chain)
     cross join lateral (select a.created_at from funding.addresses a where a.chain = c.chain order by a.address_index limit 1) first`,
    [chains],
  );
  return new Map(rows.map((row) => [row.chain, row.created_at.getTime()]));
};
