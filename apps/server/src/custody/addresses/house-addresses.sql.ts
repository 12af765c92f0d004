import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the house's own addresses: branch 0 is what the operator pays into, branch 1 takes change. */

export type HouseBranch = 0 | 1;

/** The next unused index of a branch. The caller holds a lock. */
export const nextHouseIndex = async (sql: Sql, chain: string, branch: HouseBranch): Promise<number> => {
  const [row] = await sql.query<{ next: number }>(
    `select coalesce(max(address_index) + 1, 0)::integer as next from funding.house_addresses
     where chain = $1 and branch = $2`,
    [chain, branch],
  );
  return row?.next ?? 0;
};

/** Stores an address before anything is paid to it. A known one stays as it is. */
export const insertHouseAddress = async (
  sql: Sql,
  of: {
    readonly chain: string;
    readonly branch: HouseBranch;
    readonly index: number;
    readonly address: string;
    readonly at: Date;
  },
): Promise<void> => {
  await sql.query(
    `insert into funding.house_addresses (chain, branch, address_index, address, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [of.chain, of.branch, of.index, of.address, of.at],
  );
};
