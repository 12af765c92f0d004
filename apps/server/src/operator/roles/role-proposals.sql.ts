import type { Sql } from '../../platform/postgres/db.ts';
import type { Approval } from '../approvals/approvals.rules.ts';
import {
  APPROVAL_COLUMNS,
  type ApprovalColumns,
  insertDecisionIn,
  readsOfProposals,
  toApproval,
} from '../approvals/decisions.sql.ts';
import type { Withdrawable } from '../approvals/withdraw-proposal.ts';

/** Statements on the proposals of roles. Authors are stored by the key of their name. */

export interface RoleProposalRow extends Approval {
  readonly role: string;
  readonly basedOn: number;
  readonly permissions: readonly string[];
  /** The permissions of the version that it replaces. Empty for a new role. */
  readonly before: readonly string[];
  /** Those who had the role when the proposal was approved. Null if it was not approved. */
  readonly members: readonly string[] | null;
}

interface Row extends ApprovalColumns {
  readonly role: string;
  readonly based_on: number;
  readonly permissions: string[];
  readonly before: string[] | null;
  readonly members: string[] | null;
}

const toRow = (row: Row): RoleProposalRow => ({
  ...toApproval(row),
  role: row.role,
  basedOn: row.based_on,
  permissions: row.permissions,
  before: row.before ?? [],
  members: row.members,
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.role, p.based_on, p.permissions, b.permissions as before, v.members
  from operator.role_proposals p
    left join operator.role_decisions d on d.proposal_id = p.proposal_id
    left join operator.role_versions b on b.role = p.role and b.version = p.based_on
    left join operator.role_versions v on v.proposal_id = p.proposal_id`;

export const { newest: selectRoleProposals, find: selectRoleProposal } = readsOfProposals(SELECT, toRow);

export const insertRoleProposal = async (
  sql: Sql,
  proposal: Omit<RoleProposalRow, 'decision' | 'before' | 'members'>,
): Promise<void> => {
  await sql.query(
    `insert into operator.role_proposals (proposal_id, role, based_on, permissions, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      proposal.proposalId,
      proposal.role,
      proposal.basedOn,
      proposal.permissions,
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
    ],
  );
};

export const insertRoleDecision = insertDecisionIn('operator.role_decisions');

export const ROLES_WITHDRAWABLE: Withdrawable = {
  queue: 'roles',
  find: selectRoleProposal,
  store: insertRoleDecision,
};
