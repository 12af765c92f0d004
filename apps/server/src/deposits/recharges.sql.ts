import type { ReceiptWhy, RechargeStatus } from '@tallystick/contract';
import { type Currency, isCurrency } from '@tallystick/money';
import { type LocalFigures, type LocalRow, localColumn, toLocalFigures } from '../payments/public.ts';
import { invariant } from '../platform/errors.ts';
import type { Page } from '../platform/http/cursor.ts';
import type { Sql } from '../platform/postgres/db.ts';

/** Statements on deposits as customers see them. */

export interface RechargeRow {
  readonly orderNo: string;
  readonly wayId: string;
  readonly currency: Currency;
  readonly chain: string | null;
  readonly amount: bigint;
  readonly credited: bigint | null;
  readonly fee: bigint;
  readonly txHash: string | null;
  readonly blockHeight: bigint | null;
  readonly confirmationsNeeded: number | null;
  readonly status: RechargeStatus;
  readonly reason: string | null;
  readonly beyondLimit: boolean;
  readonly isGone: boolean;
  readonly uploadId: string | null;
  /** Null on a chain. */
  readonly bankReference: string | null;
  readonly local: LocalFigures | null;
  /** Another amount came at the bank than was applied for. `amount` is what came. */
  readonly received: {
    readonly applied: bigint;
    readonly local: bigint | null;
    readonly why: ReceiptWhy;
  } | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  /** When the customer reported it. Null for a deposit that the server found itself. */
  readonly reportedAtMs: number | null;
  /** When the server first saw it on the chain. */
  readonly seenAtMs: number | null;
  /** When it was credited or rejected. */
  readonly endedAtMs: number | null;
  /** Earlier deposits below the minimum of the same way and day, in UTC, for which this one stands in the list. Null: none. */
  readonly folded: { readonly count: number; readonly amount: bigint } | null;
  /** The newest known block of the chain. Null if no chain is read for it. */
  readonly head: bigint | null;
}

interface Row {
  readonly order_no: string;
  readonly way_id: string;
  readonly currency: string;
  readonly chain: string | null;
  readonly amount: bigint;
  readonly credited: bigint | null;
  readonly fee: bigint;
  readonly tx_hash: string | null;
  readonly block_height: bigint | null;
  readonly confirmations_needed: number | null;
  readonly status: RechargeStatus;
  readonly reason: string | null;
  readonly beyond_limit: boolean;
  readonly is_gone: boolean;
  readonly upload_id: string | null;
  readonly bank_reference: string | null;
  readonly local: LocalRow | null;
  readonly received_local: bigint | null;
  readonly applied_amount: bigint | null;
  readonly why: ReceiptWhy | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly reported_at: Date | null;
  readonly seen_at: Date | null;
  readonly ended_at: Date | null;
  readonly head: bigint | null;
  readonly folded: number;
  readonly folded_amount: bigint;
}

/** Deposits below the minimum that nobody applied for, of the way, the customer and the day, in UTC, of `r`. */
const ALIKE = `funding.deposits s where s.uid = r.uid and s.way_id = r.way_id and s.state = 'small'
    and (s.seen_at at time zone 'UTC')::date = (r.created_at at time zone 'UTC')::date
    and not exists (select from funding.applications a where a.deposit_id = s.deposit_id)`;

/** `r` is below the minimum, and nobody applied for it. */
const IS_DUST = `r.reason is not distinct from 'below_minimum' and r.reported_at is null`;

/** Of many deposits below the minimum, only the newest of a day is listed. */
const LISTED = `not (${IS_DUST} and exists (select from ${ALIKE} and s.deposit_id > r.order_no))`;

const SELECT = `select r.order_no, r.way_id, r.currency, r.chain, r.amount, r.credited, r.tx_hash, r.block_height,
  r.confirmations_needed, r.status, r.reason, r.beyond_limit, r.is_gone, r.upload_id, r.created_at, r.updated_at, c.head,
  r.fee, r.reported_at, r.seen_at, r.ended_at, r.bank_reference, r.received_local, r.applied_amount, r.why,
  ${localColumn('r', 'deposit_rate')},
  coalesce(f.count, 0)::integer as folded, coalesce(f.amount, 0)::bigint as folded_amount
  from funding.recharges r left join funding.chain_cursors c on c.chain = r.chain
  left join lateral (select count(*) as count, sum(s.amount) as amount from ${ALIKE} and s.deposit_id < r.order_no) f on ${IS_DUST}`;

const toRecharge = (row: Row): RechargeRow => {
  invariant(isCurrency(row.currency), `a deposit has a currency ${row.currency} that the code does not know`);
  return {
    orderNo: row.order_no,
    wayId: row.way_id,
    currency: row.currency,
    chain: row.chain,
    amount: row.amount,
    credited: row.credited,
    fee: row.fee,
    txHash: row.tx_hash,
    blockHeight: row.block_height,
    confirmationsNeeded: row.confirmations_needed,
    status: row.status,
    reason: row.reason,
    beyondLimit: row.beyond_limit,
    isGone: row.is_gone,
    uploadId: row.upload_id,
    bankReference: row.bank_reference,
    local: toLocalFigures(row.local),
    received:
      row.applied_amount === null || row.why === null
        ? null
        : { applied: row.applied_amount, local: row.received_local, why: row.why },
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
    reportedAtMs: row.reported_at?.getTime() ?? null,
    seenAtMs: row.seen_at?.getTime() ?? null,
    endedAtMs: row.ended_at?.getTime() ?? null,
    head: row.head,
    folded: row.folded === 0 ? null : { count: row.folded, amount: row.folded_amount },
  };
};

/** A page of a customer's deposits, newest first. `isWhole`: also those that another one stands for. */
export const selectRecharges = async (
  sql: Sql,
  uid: bigint,
  status: RechargeStatus | null,
  page: Page<string>,
  limit: number,
  isWhole = false,
): Promise<readonly RechargeRow[]> => {
  const rows = await sql.query<Row>(
    `${SELECT} where r.uid = $1 and ($2::text is null or r.status = $2) and ($3::uuid is null or r.order_no < $3)
       and ($6 or ${LISTED})
     order by r.order_no desc limit $4 offset $5`,
    [uid, status, page.after, limit, page.offset, isWhole],
  );
  return rows.map(toRecharge);
};

export const countRecharges = async (
  sql: Sql,
  uid: bigint,
  status: RechargeStatus | null,
): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from funding.recharges r
     where r.uid = $1 and ($2::text is null or r.status = $2) and ${LISTED}`,
    [uid, status],
  );
  return row?.count ?? 0;
};

export const selectRecharge = async (sql: Sql, uid: bigint, orderNo: string): Promise<RechargeRow | null> => {
  const [row] = await sql.query<Row>(`${SELECT} where r.uid = $1 and r.order_no = $2`, [uid, orderNo]);
  return row === undefined ? null : toRecharge(row);
};
