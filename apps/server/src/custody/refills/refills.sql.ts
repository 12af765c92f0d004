import type { Refill as WireRefill } from '@tallystick/contract';
import { type Currency, isCurrency } from '@tallystick/money';
import { type FeeReserve, settleNetworkFee } from '../../ledger/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { coinOf } from '../cold-transfers/cold-transfers.sql.ts';

/** Statements on refills. Amounts in minor units. */

export interface Refill {
  readonly refillId: string;
  readonly chain: string;
  readonly currency: Currency;
  readonly source: string;
  readonly destination: string;
  readonly amount: bigint;
  readonly confirmations: number;
  /** Wei for a unit of gas, or satoshi per virtual byte. */
  readonly maxFee: bigint;
  /** Of the chain's coin. */
  readonly feeReserved: bigint;
  readonly feeReserve: FeeReserve;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly state: WireRefill['state'];
  readonly blocker: string | null;
  /** Charged by the network. Null before the end. */
  readonly fee: bigint | null;
  readonly txHash: string | null;
  readonly updatedAt: Date;
}

interface Row {
  readonly refill_id: string;
  readonly chain: string;
  readonly currency: string;
  readonly source: string;
  readonly destination: string;
  readonly amount: bigint;
  readonly confirmations: number;
  readonly max_fee: bigint;
  readonly fee_reserved: bigint;
  readonly fee_lane: number;
  readonly fee_account: FeeReserve['account'];
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly state: Refill['state'];
  readonly blocker: string | null;
  readonly fee: bigint | null;
  readonly tx_hash: string | null;
  readonly updated_at: Date;
}

const COLUMNS = `refill_id, chain, currency, source, destination, amount, confirmations, max_fee, fee_reserved, fee_lane,
  fee_account, reason, requested_by, requested_at, expires_at, state, blocker, fee, tx_hash, updated_at`;

const toRefill = (row: Row): Refill => {
  invariant(isCurrency(row.currency), 'a refill is of a known currency');
  return {
    refillId: row.refill_id,
    chain: row.chain,
    currency: row.currency,
    source: row.source,
    destination: row.destination,
    amount: row.amount,
    confirmations: row.confirmations,
    maxFee: row.max_fee,
    feeReserved: row.fee_reserved,
    feeReserve: { lane: row.fee_lane, account: row.fee_account },
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    state: row.state,
    blocker: row.blocker,
    fee: row.fee,
    txHash: row.tx_hash,
    updatedAt: row.updated_at,
  };
};

export type NewRefill = Omit<Refill, 'state' | 'blocker' | 'fee' | 'txHash' | 'updatedAt'>;

export const insertRefill = async (sql: Sql, of: NewRefill): Promise<void> => {
  await sql.query(
    `insert into funding.refills (refill_id, chain, currency, source, destination, amount, confirmations, max_fee, fee_reserved,
       fee_lane, fee_account, reason, requested_by, requested_at, expires_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14)`,
    [
      of.refillId,
      of.chain,
      of.currency,
      of.source,
      of.destination,
      of.amount,
      of.confirmations,
      of.maxFee,
      of.feeReserved,
      of.feeReserve.lane,
      of.feeReserve.account,
      of.reason,
      of.requestedBy,
      of.requestedAt,
      of.expiresAt,
    ],
  );
};

/** True while a refill from the address waits or is under way. */
export const hasOpenRefill = async (sql: Sql, chain: string, source: string): Promise<boolean> =>
  (
    await sql.query(
      `select from funding.refills where chain = $1 and source = $2 and state in ('signing', 'sending')`,
      [chain, source],
    )
  ).length > 0;

export const selectRefills = async (sql: Sql, limit: number): Promise<readonly Refill[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from funding.refills order by requested_at desc, refill_id desc limit $1`,
      [limit],
    )
  ).map(toRefill);

/** Refills that have not ended. There is one for each cold address at most. */
export const selectOpenRefills = async (sql: Sql): Promise<readonly Refill[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from funding.refills where state in ('signing', 'sending') order by refill_id limit 50`,
    )
  ).map(toRefill);

/** Locks a refill until the transaction ends. */
export const lockRefill = async (sql: Sql, refillId: string): Promise<Refill | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from funding.refills where refill_id = $1 for update`,
    [refillId],
  );
  return row === undefined ? null : toRefill(row);
};

export const updateRefillSending = async (sql: Sql, refillId: string, at: Date): Promise<void> => {
  await sql.query(
    `update funding.refills set state = 'sending', blocker = null, updated_at = $2 where refill_id = $1`,
    [refillId, at],
  );
};

export const updateRefillBlocker = async (
  sql: Sql,
  refillId: string,
  blocker: ReasonText | null,
): Promise<void> => {
  await sql.query(
    `update funding.refills set blocker = $2
     where refill_id = $1 and state in ('signing', 'sending') and blocker is distinct from $2`,
    [refillId, blocker],
  );
};

export const refillFeeReference = (refillId: string): string => `refill:${refillId}:fee`;

/** Ends a locked open refill, and books the network's fee. The money moves last, because that locks the lane. */
export const endRefill = async (
  sql: Sql,
  { refillId, chain, feeReserved, feeReserve }: Refill,
  end: {
    readonly state: 'done' | 'failed' | 'void';
    readonly txHash: string | null;
    /** Minor units of the chain's coin that the network charged. */
    readonly fee: bigint;
  },
  at: Date,
): Promise<void> => {
  await sql.query(
    `update funding.refills set state = $2, tx_hash = $3, fee = $4, blocker = null, updated_at = $5 where refill_id = $1`,
    [refillId, end.state, end.txHash, end.fee, at],
  );
  // The coins of a completed one stay reserved: after a deep re-organisation its transaction waits again.
  if (end.state !== 'done')
    await sql.query('update funding.refill_coins set is_released = true where refill_id = $1', [refillId]);
  await settleNetworkFee(sql, feeReserve, {
    currency: coinOf(chain),
    reserved: feeReserved,
    charged: end.fee,
    reference: `${refillFeeReference(refillId)}:settled`,
    at,
  });
};
