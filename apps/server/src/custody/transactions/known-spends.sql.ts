import type { Sql } from '../../platform/postgres/db.ts';

/** Satoshi: our coins that a transaction in the block at a height spends. */
export const selectSpentSum = async (
  sql: Sql,
  { txid, height }: { readonly txid: string; readonly height: bigint },
): Promise<bigint> => {
  const [row] = await sql.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from funding.coins
     where chain = 'BTC' and spent_height = $2 and spent_by = $1`,
    [txid, height],
  );
  return row?.sum ?? 0n;
};
