import type { Sql } from '../../platform/postgres/db.ts';
import { type ChainTransaction, selectTransactions } from '../transactions/chain-transactions.sql.ts';
import type { ColdCoin } from './bitcoin-draft.ts';

/** Statements on the transactions of refills, on their approvals, and on the coins that they spend. */

/** A transaction that people sign outside. */
export type RefillStep = ChainTransaction & { readonly draft: NonNullable<ChainTransaction['draft']> };

const isDrafted = (transaction: ChainTransaction): transaction is RefillStep => transaction.draft !== null;

/** The steps of refills, in their order. */
export const selectSteps = async (sql: Sql, refillIds: readonly string[]): Promise<readonly RefillStep[]> =>
  (await selectTransactions(sql, 'refill', refillIds)).filter(isDrafted);

export interface RefillApproval {
  readonly refillId: string;
  readonly feeStep: number;
  readonly staff: string;
  /** A PSBT, or the text of a raw transaction. Null: agreed to the signatures of others. */
  readonly signed: Buffer | null;
}

export const selectApprovals = async (
  sql: Sql,
  refillIds: readonly string[],
): Promise<readonly RefillApproval[]> => {
  const rows = await sql.query<{
    refill_id: string;
    fee_step: number;
    staff: string;
    signed: Buffer | null;
  }>(
    `select refill_id, fee_step, staff, signed from funding.refill_approvals
     where refill_id = any ($1::uuid[]) order by refill_id, fee_step, approved_at, staff`,
    [refillIds],
  );
  return rows.map((row) => ({
    refillId: row.refill_id,
    feeStep: row.fee_step,
    staff: row.staff,
    signed: row.signed,
  }));
};

export const insertApproval = async (
  sql: Sql,
  { refillId, feeStep, staff, signed }: RefillApproval,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into funding.refill_approvals (refill_id, fee_step, staff, signed, approved_at) values ($1, $2, $3, $4, $5)`,
    [refillId, feeStep, staff, signed, at],
  );
};

/** True if two people approved a step: see `is_refill_agreed.sql`. */
export const isRefillAgreed = async (
  sql: Sql,
  { id, feeStep }: Pick<RefillStep, 'id' | 'feeStep'>,
): Promise<boolean> => {
  const [row] = await sql.query<{ agreed: boolean }>('select funding.is_refill_agreed($1, $2) as agreed', [
    id,
    feeStep,
  ]);
  return row?.agreed === true;
};

/** Unspent coins of a cold address in blocks up to a height that no open refill spends, the largest first. */
export const selectColdCoins = async (
  sql: Sql,
  of: { readonly chain: string; readonly address: string; readonly upTo: bigint; readonly limit: number },
): Promise<readonly ColdCoin[]> =>
  sql.query<{ txid: string; vout: number; amount: bigint }>(
    `select c.txid, c.vout, c.amount from funding.coins c
     where c.chain = $1 and c.address = $2 and c.is_cold and c.spent_by is null and c.ready_height <= $3
       and not exists (select from funding.refill_coins r
         where r.txid = c.txid and r.vout = c.vout and not r.is_released)
     order by c.amount desc, c.txid, c.vout limit $4`,
    [of.chain, of.address, of.upTo, of.limit],
  );

export const insertRefillCoins = async (
  sql: Sql,
  refillId: string,
  coins: readonly ColdCoin[],
): Promise<void> => {
  await sql.query(
    `insert into funding.refill_coins (refill_id, txid, vout)
     select $1, txid, vout from unnest($2::text[], $3::integer[]) as t (txid, vout)`,
    [refillId, coins.map(({ txid }) => txid), coins.map(({ vout }) => vout)],
  );
};

/** The coins of a refill, in the order of its inputs. */
export const selectCoinsOfRefill = async (
  sql: Sql,
  chain: string,
  refillId: string,
): Promise<readonly ColdCoin[]> =>
  sql.query<{ txid: string; vout: number; amount: bigint }>(
    `select c.txid, c.vout, c.amount from funding.coins c
     join funding.refill_coins r on r.txid = c.txid and r.vout = c.vout
     where c.chain = $1 and r.refill_id = $2 order by c.amount desc, c.txid, c.vout`,
    [chain, refillId],
  );
