import type { FeeReserve } from '../../../ledger/public.ts';
import { BITCOIN_CHAIN } from '../../../payments/public.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import type { ReasonText } from '../../../platform/reasons/reason.rules.ts';
import type { Coin } from '../../coins/coins.sql.ts';

/** Statements on sweeps of Bitcoin: a batch without payouts each. */

/**
 * Coins of credited deposits in blocks up to a height that no batch spends and that are not left out, the largest first, of addresses
 * that have at least the threshold.
 */
export const selectSweepable = async (
  sql: Sql,
  of: { readonly upTo: bigint; readonly at: Date; readonly threshold: bigint; readonly limit: number },
): Promise<readonly Coin[]> => {
  const rows = await sql.query<{ txid: string; vout: number; amount: bigint; address_index: number }>(
    `with free as (
       select c.txid, c.vout, c.amount, c.address, sum(c.amount) over (partition by c.address) as of_address
       from funding.coins c
       join funding.deposits d on d.chain = c.chain and d.txid = c.txid and d.log_index = c.vout and d.state = 'credited'
       where c.chain = $1 and c.spent_by is null and c.ready_height <= $2
         and coalesce(c.left_out_until <= $5, true)
         and not exists (select from funding.bitcoin_batch_coins b
           where b.txid = c.txid and b.vout = c.vout and not b.is_released)
     )
     select f.txid, f.vout, f.amount, a.address_index from free f
     join funding.addresses a on a.chain = $1 and a.address = f.address
     where f.of_address >= $3 order by f.amount desc, f.txid, f.vout limit $4`,
    [BITCOIN_CHAIN, of.upTo, of.threshold, of.limit, of.at],
  );
  return rows.map(({ txid, vout, amount, address_index: index }) => ({
    txid,
    vout,
    amount,
    path: { account: 0, branch: 0, index },
  }));
};

/** True while payouts wait for coins, or a sweep is under way. */
export const areCoinsWanted = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql.query<{ wanted: boolean }>(
    `select exists (select from funding.sweeps where chain = $1 and state = 'open')
       or exists (select from funding.withdrawals w where w.chain = $1 and w.payer = 'signer' and w.status = 'approved'
         and not exists (select from funding.bitcoin_batch_payouts p
           where p.withdrawal_id = w.withdrawal_id and p.attempt = w.attempt and not p.is_void)) as wanted`,
    [BITCOIN_CHAIN],
  );
  return row?.wanted === true;
};

export interface BatchSweep {
  readonly sweepId: string;
  readonly batchId: string;
  /** The first change address. A replacement has another one of the same branch. */
  readonly target: string;
  /** Satoshi: the coins, before the network's fee. */
  readonly amount: bigint;
  readonly confirmations: number;
  readonly feeReserved: bigint;
  readonly reserve: FeeReserve;
}

export const insertBatchSweep = async (sql: Sql, sweep: BatchSweep, at: Date): Promise<void> => {
  await sql.query(
    `insert into funding.sweeps (sweep_id, chain, currency, batch_id, target, amount, confirmations, fee_reserved, fee_lane,
       fee_account, created_at, updated_at)
     values ($1, $2, 'BTC', $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      sweep.sweepId,
      BITCOIN_CHAIN,
      sweep.batchId,
      sweep.target,
      sweep.amount,
      sweep.confirmations,
      sweep.feeReserved,
      sweep.reserve.lane,
      sweep.reserve.account,
      at,
    ],
  );
};

export interface EndedBatchSweep {
  readonly sweepId: string;
  readonly feeReserved: bigint;
  readonly reserve: FeeReserve;
}

/** Ends the sweep of a batch. Null if the batch is none, or it ended before. */
export const updateBatchSweepEnded = async (
  sql: Sql,
  batchId: string,
  end: { readonly state: 'done' | 'failed' | 'void'; readonly fee: bigint; readonly txid: string | null },
  at: Date,
): Promise<EndedBatchSweep | null> => {
  const [row] = await sql.query<{
    sweep_id: string;
    fee_reserved: bigint;
    fee_lane: number;
    fee_account: FeeReserve['account'];
  }>(
    `update funding.sweeps set state = $2, fee = $3, tx_hash = $4, blocker = null, updated_at = $5
     where batch_id = $1 and state = 'open' returning sweep_id, fee_reserved, fee_lane, fee_account`,
    [batchId, end.state, end.fee, end.txid, at],
  );
  return row === undefined
    ? null
    : {
        sweepId: row.sweep_id,
        feeReserved: row.fee_reserved,
        reserve: { lane: row.fee_lane, account: row.fee_account },
      };
};

export const updateBatchBlocker = async (
  sql: Sql,
  batchId: string,
  blocker: ReasonText | null,
  at: Date,
): Promise<void> => {
  await sql.query(
    `update funding.sweeps set blocker = $2, updated_at = $3
     where batch_id = $1 and state = 'open' and blocker is distinct from $2`,
    [batchId, blocker, at],
  );
};
