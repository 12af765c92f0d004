import type { Sql } from '../../platform/postgres/db.ts';
import type { Approval } from '../approvals/approvals.rules.ts';
import {
  APPROVAL_COLUMNS,
  type ApprovalColumns,
  insertDecisionIn,
  toApproval,
} from '../approvals/decisions.sql.ts';
import type { Withdrawable } from '../approvals/withdraw-proposal.ts';

/** Statements on proposals of members and roles, and on decisions. Authors are stored by the key of their name. */

interface Figures {
  readonly kind: 'add' | 'role' | 'password' | 'second_factor';
  readonly name: string;
  readonly role: string;
}

export interface ProposalRow extends Figures, Approval {
  readonly nameKey: string;
}

interface Row extends Figures, ApprovalColumns {
  readonly name_key: string;
}

/** A new proposal. `codeHash`: of the code of the link that its approval issues. Null: it issues none. */
export type NewProposal = Omit<ProposalRow, 'decision'> & { readonly codeHash: Buffer | null };

const toProposal = (row: Row): ProposalRow => ({
  ...toApproval(row),
  kind: row.kind,
  name: row.name,
  nameKey: row.name_key,
  role: row.role,
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.kind, p.name, p.name_key, p.role
  from operator.staff_proposals p left join operator.staff_decisions d on d.proposal_id = p.proposal_id`;

export interface ProposalPosition {
  readonly proposedAt: Date;
  readonly proposalId: string;
}

/** A page, newest first, with one more than `limit` if there is a next page, and the total count. */
export const selectStaffProposals = async (
  sql: Sql,
  start: { readonly after: ProposalPosition | null; readonly offset: number; readonly row: number },
): Promise<{ items: readonly ProposalRow[]; total: number }> => {
  const rows = await sql.query<Row>(
    `${SELECT}
     where $1::timestamptz is null or (p.proposed_at, p.proposal_id) < ($1::timestamptz, $2::uuid)
     order by p.proposed_at desc, p.proposal_id desc offset $3::bigint limit $4::bigint`,
    [start.after?.proposedAt ?? null, start.after?.proposalId ?? null, start.offset, start.row + 1],
  );
  const [count] = await sql.query<{ total: number }>(
    'select count(*)::integer as total from operator.staff_proposals',
  );
  return { items: rows.map(toProposal), total: count?.total ?? 0 };
};

export const selectStaffProposal = async (sql: Sql, proposalId: string): Promise<ProposalRow | null> => {
  const [row] = await sql.query<Row>(`${SELECT} where p.proposal_id = $1`, [proposalId]);
  return row === undefined ? null : toProposal(row);
};

export const insertStaffProposal = async (sql: Sql, proposal: NewProposal): Promise<void> => {
  await sql.query(
    `insert into operator.staff_proposals 
       (proposal_id, kind, name, name_key, role, reason, proposed_by, proposed_at, code_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      proposal.proposalId,
      proposal.kind,
      proposal.name,
      proposal.nameKey,
      proposal.role,
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
      proposal.codeHash,
    ],
  );
};

/** The hash of the code that the proposer has. Null: the proposal issues no link. */
export const selectCodeHash = async (sql: Sql, proposalId: string): Promise<Buffer | null> => {
  const [row] = await sql.query<{ code_hash: Buffer | null }>(
    'select code_hash from operator.staff_proposals where proposal_id = $1',
    [proposalId],
  );
  return row?.code_hash ?? null;
};

export const insertStaffDecision = insertDecisionIn('operator.staff_decisions');

export const STAFF_WITHDRAWABLE: Withdrawable = {
  queue: 'staff',
  find: selectStaffProposal,
  store: insertStaffDecision,
};
