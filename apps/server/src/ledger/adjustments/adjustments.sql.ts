import type { AdjustmentSource } from '@tallystick/contract';
import { CURRENCIES, type Currency, isCurrency } from '@tallystick/money';
import { type Decision, type DecisionColumns, toDecision, type Withdrawable } from '../../operator/public.ts';
import { invariant } from '../../platform/http/errors.ts';
import type { Condition, ListSource } from '../../platform/lists/list-source.ts';
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

export const ADJUSTMENT_LIST: ListSource = {
  from: 'ledger.adjustments a',
  key: { by: 'a.adjustment_id', type: 'uuid' },
  sorts: { proposed_at: { by: 'a.proposed_at', type: 'timestamptz' } },
  standard: '-proposed_at',
  time: 'a.proposed_at',
  sums: {
    currency: '(select c.code from ledger.currencies c where c.currency_id = a.currency_id)',
    amounts: { amount: 'a.amount' },
  },
};

/** The adjustments in a state. An undecided one that was proposed by then has expired. */
export const isInState =
  (state: AdjustmentState, expiredUpTo: Date): Condition =>
  (place) =>
    ({
      approved: () => 'a.approved = true',
      rejected: () => 'a.approved = false',
      expired: () => `a.approved is null and a.proposed_at <= ${place(expiredUpTo)}::timestamptz`,
      proposed: () => `a.approved is null and a.proposed_at > ${place(expiredUpTo)}::timestamptz`,
    })[state]();

/** The adjustments with these ids, in no particular order. */
export const selectAdjustments = async (
  sql: Sql,
  ids: readonly string[],
): Promise<readonly AdjustmentRow[]> => {
  const rows = await sql.query<Row>(`${SELECT} where a.adjustment_id = any ($1::uuid[])`, [ids]);
  return rows.map(toAdjustment);
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
