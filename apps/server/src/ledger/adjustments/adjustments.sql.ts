import type { AdjustmentSource } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import type { Condition, ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { knownCurrency } from '../known-currency.ts';

/** Statements on adjustments. */

export interface AdjustmentRow {
  readonly adjustmentId: string;
  readonly uid: bigint;
  readonly currency: Currency;
  /** Minor units, signed. */
  readonly amount: bigint;
  readonly source: AdjustmentSource;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  /** Null while nobody has decided it. */
  readonly approved: boolean | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

export type AdjustmentState = 'proposed' | 'approved' | 'rejected' | 'expired';

export const ADJUSTMENT_LIST: ListSource = {
  from: 'ledger.proposed_adjustments a',
  key: { by: 'a.adjustment_id', type: 'uuid' },
  sorts: { proposed_at: { by: 'a.proposed_at', type: 'timestamptz' } },
  standard: '-proposed_at',
  time: 'a.proposed_at',
  sums: { currency: 'a.currency', amounts: { amount: 'a.amount' } },
};

/** The adjustments in a state. A proposer who takes back their own rejects it. An undecided one that was proposed by then has expired. */
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
  const rows = await sql.query<{
    adjustment_id: string;
    uid: bigint;
    currency: string;
    amount: bigint;
    source: AdjustmentSource;
    reason: string;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    approved: boolean | null;
    decided_by: string | null;
    decided_at: Date | null;
  }>(
    `select a.adjustment_id, a.uid, a.currency, a.amount, a.source, a.reason, a.proposed_by, a.proposed_at, a.expires_at, a.approved,
       a.decided_by, a.decided_at
     from ledger.proposed_adjustments a where a.adjustment_id = any ($1::uuid[])`,
    [ids],
  );
  return rows.map((row) => ({
    adjustmentId: row.adjustment_id,
    uid: row.uid,
    currency: knownCurrency(row.currency),
    amount: row.amount,
    source: row.source,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    approved: row.approved,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  }));
};

/** The reasons of these adjustments, for the customer's records. */
export const selectReasons = async (
  sql: Sql,
  uid: bigint,
  adjustmentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (adjustmentIds.length === 0) return new Map();
  const rows = await sql.query<{ adjustment_id: string; reason: string }>(
    'select adjustment_id, reason from ledger.proposed_adjustments where uid = $1 and adjustment_id = any ($2::uuid[])',
    [uid, adjustmentIds],
  );
  return new Map(rows.map(({ adjustment_id, reason }) => [adjustment_id, reason]));
};

/** A customer's number as text is bounded by the contract of a target, which a number of 64 bits is not. */
const UID = /^[0-9]{1,18}$/;

/** True if the ledger has accounts for a customer. */
export const hasAccounts = async (sql: Sql, uid: string): Promise<boolean> =>
  UID.test(uid) &&
  (await sql.query('select 1 from ledger.accounts where uid = $1 limit 1', [uid])).length > 0;

/** The number of a customer's approved adjustments, which is the version of the newest. */
export const countAdjustments = async (sql: Sql, uid: string): Promise<number> => {
  if (!UID.test(uid)) return 0;
  const [row] = await sql.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from ledger.adjustments where uid = $1',
    [uid],
  );
  return row?.version ?? 0;
};
