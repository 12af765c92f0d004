import { type Currency, isCurrency } from '@tallystick/money';
import type { BlockRef } from '../../chains/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on stored deposits that a second reading of their blocks does not have. */

export interface StoredDeposit {
  readonly depositId: string;
  readonly txid: string;
  readonly logIndex: number;
  readonly currency: Currency;
  readonly address: string;
  /** In units of the chain. */
  readonly raw: bigint;
  readonly block: BlockRef;
}

/** The deposits in these blocks that a transfer showed. Staff made others of balances, and no reading of blocks shows those. */
export const selectDepositsIn = async (
  sql: Sql,
  chain: string,
  blocks: readonly BlockRef[],
): Promise<readonly StoredDeposit[]> => {
  const rows = await sql.query<{
    deposit_id: string;
    txid: string;
    log_index: number;
    currency: string;
    address: string;
    raw: string;
    block_height: bigint;
    block_hash: string;
  }>(
    `select d.deposit_id, d.txid, d.log_index, d.currency, d.address, d.raw::text as raw, d.block_height, d.block_hash
     from unnest($2::bigint[], $3::text[]) as b (height, hash)
     join funding.deposits d on d.chain = $1 and d.block_height = b.height and d.block_hash = b.hash
     where d.state <> 'gone' and not exists (select from funding.unbooked_arrivals u where u.deposit_id = d.deposit_id)
     order by d.block_height, d.deposit_id limit 100000`,
    [chain, blocks.map(({ height }) => height), blocks.map(({ hash }) => hash)],
  );
  return rows.map((row) => {
    const { currency } = row;
    invariant(isCurrency(currency), `a deposit has a currency ${currency} that the code does not know`);
    const block = { height: row.block_height, hash: row.block_hash };
    const { deposit_id: depositId, txid, log_index: logIndex, address } = row;
    return { depositId, txid, logIndex, currency, address, raw: BigInt(row.raw), block };
  });
};

/** Those of these deposits that are not credited need a second node or a person from now on, as large ones do. */
export const demandAgreement = async (sql: Sql, depositIds: readonly string[], now: Date): Promise<void> => {
  await sql.query(
    `update funding.deposits set is_large = true, updated_at = $2
     where deposit_id = any ($1::uuid[]) and state = 'seen' and not is_large`,
    [depositIds, now],
  );
};
