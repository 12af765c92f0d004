import type { Sql } from '../../../platform/postgres/db.ts';
import type { ReasonText } from '../../../platform/reasons/reason.rules.ts';
import type { BlockRef } from '../../chains/chain-reader.ts';

/** Statements on arrivals that cannot be booked as deposits. */

export interface UnbookedArrival {
  readonly chain: string;
  readonly txid: string;
  readonly logIndex: number;
  readonly uid: bigint;
  readonly address: string;
  /** The currency, or the symbol that a token gives itself. */
  readonly asset: string;
  /** In units of the chain. */
  readonly raw: bigint;
  /** Null if they are not known. */
  readonly digits: number | null;
  readonly reason: ReasonText;
  readonly block: BlockRef;
}

/** Stores an arrival, once. True if it is new. */
export const insertUnbooked = async (sql: Sql, of: UnbookedArrival, now: Date): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.unbooked_arrivals (chain, txid, log_index, uid, address, asset, raw, digits, reason, block_height,
       block_hash, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning 1`,
    [
      of.chain,
      of.txid,
      of.logIndex,
      of.uid,
      of.address,
      of.asset,
      String(of.raw),
      of.digits,
      of.reason,
      of.block.height,
      of.block.hash,
      now,
    ],
  );
  return rows.length > 0;
};

/** Removes arrivals of blocks above a height, which a re-organisation took away. */
export const undoUnbooked = async (sql: Sql, chain: string, above: bigint): Promise<void> => {
  await sql.query('delete from funding.unbooked_arrivals where chain = $1 and block_height > $2', [
    chain,
    above,
  ]);
};

export interface ListedUnbooked extends Omit<UnbookedArrival, 'reason' | 'block'> {
  readonly reason: string;
  readonly blockHeight: bigint;
  readonly seenAtMs: number;
}

/** The newest arrivals, of one customer or of all. */
export const selectUnbooked = async (
  sql: Sql,
  uid: bigint | null,
  limit: number,
): Promise<readonly ListedUnbooked[]> => {
  const rows = await sql.query<{
    chain: string;
    txid: string;
    log_index: number;
    uid: bigint;
    address: string;
    asset: string;
    raw: string;
    digits: number | null;
    reason: string;
    block_height: bigint;
    seen_at: Date;
  }>(
    `select chain, txid, log_index, uid, address, asset, raw::text as raw, digits, reason, block_height, seen_at
     from funding.unbooked_arrivals where $1::bigint is null or uid = $1
     order by seen_at desc, txid, log_index limit $2`,
    [uid, limit],
  );
  return rows.map((row) => ({
    chain: row.chain,
    txid: row.txid,
    logIndex: row.log_index,
    uid: row.uid,
    address: row.address,
    asset: row.asset,
    raw: BigInt(row.raw),
    digits: row.digits,
    reason: row.reason,
    blockHeight: row.block_height,
    seenAtMs: row.seen_at.getTime(),
  }));
};
