import type { Sql } from '../../../platform/postgres/db.ts';

/** Statements on the coins that the books say addresses have. */

/**
 * Coins of these addresses in blocks up to `final` that no block up to `tip` spends, with what staff explained. Addresses without
 * any are left out.
 */
export const selectCoinBalances = async (
  sql: Sql,
  chain: string,
  addresses: readonly string[],
  { final, tip }: { readonly final: bigint; readonly tip: bigint },
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await sql.query<{ address: string; raw: string }>(
    `select f.address, sum(f.raw)::text as raw from (
       select c.address, c.amount::numeric as raw from funding.coins c
       where c.chain = $1 and c.address = any ($2::text[]) and c.block_height <= $3 and (c.spent_height is null or c.spent_height > $4)
       union all
       select e.address, e.raw from funding.balance_explanations e
       where e.chain = $1 and e.address = any ($2::text[]) and e.height <= $3
     ) f group by f.address`,
    [chain, addresses, final, tip],
  );
  return new Map(rows.map(({ address, raw }) => [address, BigInt(raw)]));
};

/** The addresses of the house on a chain, its own and cold ones. Cold ones may have held coins before the server knew them. */
export const selectHouseAddresses = async (
  sql: Sql,
  chain: string,
  limit: number,
): Promise<readonly { readonly address: string; readonly isCold: boolean }[]> => {
  const rows = await sql.query<{ address: string; is_cold: boolean }>(
    `select address, false as is_cold from funding.house_addresses where chain = $1
     union all select distinct address, true from funding.cold_addresses where chain = $1 limit $2`,
    [chain, limit],
  );
  return rows.map((row) => ({ address: row.address, isCold: row.is_cold }));
};
