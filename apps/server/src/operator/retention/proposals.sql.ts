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

/** Statements on proposed periods of retention rules. Authors are stored by the key of their name. */

export interface RetentionProposalRow extends Approval {
  readonly rule: string;
  readonly basedOn: number;
  readonly formerDays: number;
  readonly days: number;
}

interface Row extends ApprovalColumns {
  readonly rule: string;
  readonly based_on: number;
  readonly former_days: number;
  readonly days: number;
}

const toRow = (row: Row): RetentionProposalRow => ({
  ...toApproval(row),
  rule: row.rule,
  basedOn: row.based_on,
  formerDays: row.former_days,
  days: row.days,
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.rule, p.based_on, p.former_days, p.days
  from operator.retention_proposals p left join operator.retention_decisions d on d.proposal_id = p.proposal_id`;

export const { newest: selectRetentionProposals, find: selectRetentionProposal } = readsOfProposals(
  SELECT,
  toRow,
);

export const insertRetentionProposal = async (
  sql: Sql,
  proposal: Omit<RetentionProposalRow, 'decision'>,
): Promise<void> => {
  await sql.query(
    `insert into operator.retention_proposals
       (proposal_id, rule, based_on, former_days, days, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      proposal.proposalId,
      proposal.rule,
      proposal.basedOn,
      proposal.formerDays,
      proposal.days,
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
    ],
  );
};

export const insertRetentionDecision = insertDecisionIn('operator.retention_decisions');

export const RETENTION_WITHDRAWABLE: Withdrawable = {
  queue: 'retention',
  find: selectRetentionProposal,
  store: insertRetentionDecision,
};
