import type { Sql } from '../../platform/postgres/db.ts';

/** An anchor in a block, for display. */
export interface NewestAnchor {
  readonly blockAt: Date;
  readonly chainId: number;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly txHash: string;
  /** Entries under the anchored checkpoints. */
  readonly ordersSize: number;
  readonly pricesSize: number;
}

/** The newest anchors that are in a block, newest first. */
export const selectNewestAnchors = async (sql: Sql, limit: number): Promise<readonly NewestAnchor[]> => {
  const rows = await sql.query<{
    block_at: Date;
    chain_id: bigint;
    block_number: bigint;
    block_hash: string;
    tx_hash: string;
    orders_size: bigint;
    prices_size: bigint;
  }>(
    `select block_at, chain_id, block_number, block_hash, tx_hash, orders_size, prices_size from verification.anchors
     where header is not null order by hour desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    blockAt: row.block_at,
    chainId: Number(row.chain_id),
    blockNumber: Number(row.block_number),
    blockHash: row.block_hash,
    txHash: row.tx_hash,
    ordersSize: Number(row.orders_size),
    pricesSize: Number(row.prices_size),
  }));
};
