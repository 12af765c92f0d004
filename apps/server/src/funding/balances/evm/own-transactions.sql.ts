import type { Currency } from '@tallystick/money';
import type { Sql } from '../../../platform/postgres/db.ts';

/** Statements on transactions of the house that final blocks of an EVM chain have. */

/** All transactions that were signed for one purpose. They share a nonce, so a block has at most one of them. */
export interface SignedPurpose {
  readonly nonce: number;
  readonly raws: readonly string[];
  readonly txHashes: readonly string[];
}

/** Purposes of which no final block has a transaction as far as it was noted, the oldest first. */
export const selectUnsettled = async (
  sql: Sql,
  chain: string,
  limit: number,
): Promise<readonly SignedPurpose[]> => {
  const rows = await sql.query<{ nonce: bigint; raws: string[]; tx_hashes: string[] }>(
    `select min(s.nonce) as nonce, array_agg(s.raw order by s.signed_at) as raws,
       array_agg(s.tx_hash order by s.signed_at) as tx_hashes
     from funding.chain_transactions s join funding.chain_cursors c on c.chain = $1
     left join funding.own_transactions o on o.chain = $1 and o.tx_hash = s.tx_hash
     where s.tx_hash like '0x%' and s.signed_at >= c.read_since
     group by s.purpose, s.purpose_id, s.attempt having count(o.tx_hash) = 0 order by min(s.signed_at) limit $2`,
    [chain, limit],
  );
  return rows.map((row) => ({ nonce: Number(row.nonce), raws: row.raws, txHashes: row.tx_hashes }));
};

export interface OwnTransaction {
  readonly chain: string;
  readonly txHash: string;
  readonly sender: string;
  readonly nonce: number;
  /** Null if it moves no asset that the server knows. */
  readonly moved: { readonly receiver: string; readonly currency: Currency; readonly raw: bigint } | null;
  readonly isSuccess: boolean;
  readonly feeWei: bigint;
  readonly height: bigint;
}

export const insertOwnTransaction = async (sql: Sql, of: OwnTransaction, now: Date): Promise<void> => {
  await sql.query(
    `insert into funding.own_transactions (chain, tx_hash, sender, nonce, receiver, currency, raw, is_success, fee_wei,
       block_height, noted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      of.chain,
      of.txHash,
      of.sender,
      of.nonce,
      of.moved?.receiver ?? null,
      of.moved?.currency ?? null,
      String(of.moved?.raw ?? 0n),
      of.isSuccess,
      String(of.feeWei),
      of.height,
      now,
    ],
  );
};

/** True if another transaction of the house with this nonce is in a final block. */
export const isNonceSettled = async (
  sql: Sql,
  chain: string,
  sender: string,
  nonce: number,
): Promise<boolean> =>
  (
    await sql.query(
      `select from funding.own_transactions o join funding.chain_cursors c on c.chain = o.chain
       where o.chain = $1 and o.sender = $2 and o.nonce = $3 and o.noted_at >= c.read_since limit 1`,
      [chain, sender, nonce],
    )
  ).length > 0;
