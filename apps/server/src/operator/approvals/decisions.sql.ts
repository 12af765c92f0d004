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

/**
 * The reads of a table of proposals. `select` gives the rows of its proposals `p` with their decisions `d`, without a condition.
 * `newest` lists the newest first, and `find` answers null for an unknown proposal.
 */
export const readsOfProposals = <Row extends object, Proposal>(
  select: string,
  toProposal: (row: Row) => Proposal,
) => ({
  newest: async (sql: Sql, limit: number): Promise<readonly Proposal[]> => {
    const rows = await sql.query<Row>(`${select} order by p.proposed_at desc, p.proposal_id desc limit $1`, [
      limit,
    ]);
    return rows.map(toProposal);
  },
  find: async (sql: Sql, proposalId: string): Promise<Proposal | null> => {
    const [row] = await sql.query<Row>(`${select} where p.proposal_id = $1`, [proposalId]);
    return row === undefined ? null : toProposal(row);
  },
});
