import type { ReceiptWhy } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on what came at a bank for applications. */

/** True if a deposit was credited for the line of the bank's statement. */
export const isLineUsed = async (sql: Sql, wayId: string, bankLine: string): Promise<boolean> => {
  const rows = await sql.query('select 1 from funding.bank_receipts where way_id = $1 and bank_line = $2', [
    wayId,
    bankLine,
  ]);
  return rows.length > 0;
};

/** True if a statement has the line, and with another amount only. */
export const contradictsStatement = async (
  sql: Sql,
  of: {
    readonly wayId: string;
    readonly bankLine: string;
    readonly amount: bigint | null;
    readonly currency: string | null;
  },
): Promise<boolean> => {
  const [row] = await sql.query<{ is_other: boolean | null }>(
    `select bool_and((amount, currency) is distinct from ($3::bigint, $4::text)) as is_other from funding.bank_lines
     where (way_id, bank_line, direction) = ($1, $2, 'credit')`,
    [of.wayId, of.bankLine, of.amount, of.currency],
  );
  return row?.is_other === true;
};

export interface NewReceipt {
  readonly orderNo: string;
  readonly uid: bigint;
  readonly wayId: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly appliedAmount: bigint;
  readonly receivedLocal: bigint | null;
  readonly localCurrency: string | null;
  readonly bankLine: string;
  readonly bookedAt: Date;
  readonly why: ReceiptWhy | null;
  /** Null: one person credits it. */
  readonly changeId: string | null;
  readonly creditedAt: Date;
}

/** Returns false if another deposit was credited for the line meanwhile. */
export const insertReceipt = async (sql: Sql, of: NewReceipt): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.bank_receipts (order_no, version, uid, way_id, currency, amount, applied_amount, received_local,
       local_currency, bank_line, booked_at, why, change_id, credited_at)
     values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (way_id, bank_line) do nothing returning 1`,
    [
      of.orderNo,
      of.uid,
      of.wayId,
      of.currency,
      of.amount,
      of.appliedAmount,
      of.receivedLocal,
      of.localCurrency,
      of.bankLine,
      of.bookedAt,
      of.why,
      of.changeId,
      of.creditedAt,
    ],
  );
  if (rows.length === 0) return false;
  await sql.query(
    // A bank may use a reference again on another day: the line nearest to the typed time is meant.
    `update funding.bank_lines set state = 'credited', closed_at = $5 where line_id = (
       select line_id from funding.bank_lines
       where (way_id, bank_line, amount, currency) = ($1, $2, $3, $4) and state = 'open' and direction = 'credit'
       order by abs(extract(epoch from booked_at - $6::timestamptz)), line_id limit 1)`,
    [of.wayId, of.bankLine, of.receivedLocal, of.localCurrency, of.creditedAt, of.bookedAt],
  );
  return true;
};

/** Credits an application with what came. `proposedBy` is null if one person does. */
export const updateReceived = async (
  sql: Sql,
  orderNo: string,
  of: {
    readonly amount: bigint;
    readonly valueUsdt: bigint | null;
    readonly proposedBy: string | null;
    readonly approvedBy: string;
    readonly now: Date;
  },
): Promise<void> => {
  await sql.query(
    `update funding.applications set state = 'credited', amount = $2, value_usdt = $3, proposed_by = $4, approved_by = $5, updated_at = $6
     where order_no = $1`,
    [orderNo, of.amount, of.valueUsdt, of.proposedBy, of.approvedBy, of.now],
  );
};
