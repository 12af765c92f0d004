import type { Sql } from '../../platform/postgres/db.ts';
import type { Approval, Decision } from './approvals.rules.ts';

/** Columns that every table of proposals `p` has in common with its decisions `d`. */
export const APPROVAL_COLUMNS =
  'p.proposal_id, p.reason, p.proposed_by, p.proposed_at, d.approved, d.decided_by, d.decided_at';

export interface DecisionColumns {
  readonly approved: boolean | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

export interface ApprovalColumns extends DecisionColumns {
  readonly proposal_id: string;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
}

export const toDecision = (row: DecisionColumns): Decision | null =>
  row.approved === null || row.decided_at === null
    ? null
    : { approved: row.approved, decidedBy: row.decided_by ?? '', decidedAtMs: row.decided_at.getTime() };

export const toApproval = (row: ApprovalColumns): Approval => ({
  proposalId: row.proposal_id,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAtMs: row.proposed_at.getTime(),
  decision: toDecision(row),
});

/** Writes a decision to a slice's table. Returns false if the proposal was already decided. */
export const insertDecisionIn =
  (table: `${string}.${string}decisions`) =>
  async (sql: Sql, proposalId: string, decision: Decision): Promise<boolean> => {
    const rows = await sql.query(
      `insert into ${table} (proposal_id, approved, decided_by, decided_at) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [proposalId, decision.approved, decision.decidedBy, new Date(decision.decidedAtMs)],
    );
    return rows.length > 0;
  };
