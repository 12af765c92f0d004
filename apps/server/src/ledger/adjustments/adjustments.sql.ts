import type { AdjustmentSource } from '@tallystick/contract';
import { CURRENCIES, type Currency, isCurrency } from '@tallystick/money';
import { type Decision, type DecisionColumns, toDecision, type Withdrawable } from '../../operator/public.ts';
import type { Page } from '../../platform/http/cursor.ts';
import { invariant } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on adjustments: proposals and decisions. */

export interface AdjustmentRow {
  readonly adjustmentId: string;
  readonly uid: bigint;
  readonly currency: Currency;
  /** Minor units, signed. */
  readonly amount: bigint;
  readonly source: AdjustmentSource;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAtMs: number;
  readonly decision: Decision | null;
}

export type AdjustmentState = 'proposed' | 'approved' | 'rejected' | 'expired';

export interface AdjustmentsWanted {
  /** Null: all. */
  readonly state: AdjustmentState | null;
  /** An undecided adjustment that was proposed by then has expired. */
  readonly expiredUpTo: Date;
  /** Null: all. */
  readonly adjustmentId: string | null;
}

export interface AdjustmentPosition {
  readonly proposedAtMs: number;
  readonly adjustmentId: string;
}

interface Row extends DecisionColumns {
  readonly adjustment_id: string;
  readonly uid: bigint;
  readonly code: string;
  readonly amount: bigint;
  readonly source: AdjustmentSource;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
}

const SELECT = `select a.adjustment_id, a.uid, c.code, a.amount, a.source, a.reason, a.proposed_by, a.proposed_at, a.approved,
  a.decided_by, a.decided_at from ledger.adjustments a join ledger.currencies c using (currency_id)`;

const toAdjustment = (row: Row): AdjustmentRow => {
  invariant(isCurrency(row.code), `an adjustment has a currency ${row.code} that the code does not know`);
  return {
    adjustmentId: row.adjustment_id,
    uid: row.uid,
    currency: row.code,
    amount: row.amount,
    source: row.source,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAtMs: row.proposed_at.getTime(),
    decision: toDecision(row),
  };
};

export const insertAdjustment = async (sql: Sql, of: Omit<AdjustmentRow, 'decision'>): Promise<void> => {
  await sql.query(
    `insert into ledger.adjustments (adjustment_id, uid, currency_id, amount, source, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      of.adjustmentId,
      of.uid,
      CURRENCIES.indexOf(of.currency) + 1,
      of.amount,
      of.source,
      of.reason,
      of.proposedBy,
      new Date(of.proposedAtMs),
    ],
  );
};

/** Reads an adjustment and locks it until the transaction ends. */
export const lockAdjustment = async (sql: Sql, adjustmentId: string): Promise<AdjustmentRow | null> => {
  const [row] = await sql.query<Row>(`${SELECT} where a.adjustment_id = $1 for update of a`, [adjustmentId]);
  return row === undefined ? null : toAdjustment(row);
};

/** Returns false if the adjustment was already decided. */
export const updateDecided = async (sql: Sql, adjustmentId: string, decision: Decision): Promise<boolean> => {
  const rows = await sql.query(
    `update ledger.adjustments set approved = $2, decided_by = $3, decided_at = $4
     where adjustment_id = $1 and approved is null returning 1`,
    [adjustmentId, decision.approved, decision.decidedBy, new Date(decision.decidedAtMs)],
  );
  return rows.length > 0;
};

const WANTED = `($1::text is null or case when a.approved then 'approved' when not a.approved then 'rejected'
  when a.proposed_at <= $2::timestamptz then 'expired' else 'proposed' end = $1)
  and ($3::uuid is null or a.adjustment_id = $3)`;

/** Newest first. */
export const selectAdjustments = async (
  sql: Sql,
  { state, expiredUpTo, adjustmentId }: AdjustmentsWanted,
  page: Page<AdjustmentPosition>,
  limit: number,
): Promise<readonly AdjustmentRow[]> => {
  const { after, offset } = page;
  const rows = await sql.query<Row>(
    `${SELECT} where ${WANTED} and ($4::timestamptz is null or (a.proposed_at, a.adjustment_id) < ($4, $5::uuid))
     order by a.proposed_at desc, a.adjustment_id desc offset $6 limit $7`,
    [
      state,
      expiredUpTo,
      adjustmentId,
      after === null ? null : new Date(after.proposedAtMs),
      after?.adjustmentId ?? null,
      offset,
      limit,
    ],
  );
  return rows.map(toAdjustment);
};

export const countAdjustments = async (
  sql: Sql,
  { state, expiredUpTo, adjustmentId }: AdjustmentsWanted,
): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from ledger.adjustments a where ${WANTED}`,
    [state, expiredUpTo, adjustmentId],
  );
  return row?.count ?? 0;
};

/** The reasons of these adjustments, for the customer's records. */
export const selectReasons = async (
  sql: Sql,
  uid: bigint,
  adjustmentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (adjustmentIds.length === 0) return new Map();
  const rows = await sql.query<{ adjustment_id: string; reason: string }>(
    'select adjustment_id, reason from ledger.adjustments where uid = $1 and adjustment_id = any ($2::uuid[])',
    [uid, adjustmentIds],
  );
  return new Map(rows.map(({ adjustment_id, reason }) => [adjustment_id, reason]));
};

/** True if the ledger has accounts for a customer. */
export const hasAccounts = async (sql: Sql, uid: bigint): Promise<boolean> =>
  (await sql.query('select 1 from ledger.accounts where uid = $1 limit 1', [uid])).length > 0;

export const ADJUSTMENTS_WITHDRAWABLE: Withdrawable = {
  queue: 'adjustments',
  find: lockAdjustment,
  store: updateDecided,
};
