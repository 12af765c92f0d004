import type { Sql } from '../../platform/postgres/db.ts';

/** True if a transaction of the Bitcoin chain is recorded here, whatever it is for. */
export const isSpendRecorded = async (sql: Sql, txid: string): Promise<boolean> => {
  const [row] = await sql.query<{ is_recorded: boolean }>(
    `select exists (select from funding.bitcoin_transactions where txid = $1)
       or exists (select from funding.refill_transactions where tx_hash = $1)
       or exists (select from funding.network_fees where tx_hash = $1) as is_recorded`,
    [txid],
  );
  return row?.is_recorded ?? false;
};

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
