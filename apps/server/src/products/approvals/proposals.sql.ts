import type { ProposalKind } from '@tallystick/contract';
import {
  APPROVAL_COLUMNS,
  type Approval,
  type ApprovalColumns,
  insertDecisionIn,
  toApproval,
  type Withdrawable,
} from '../../operator/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';

export interface ProposalRow extends Approval {
  readonly kind: ProposalKind;
  /** As stored; the caller parses it. */
  readonly detail: unknown;
}

interface Row extends ApprovalColumns {
  readonly kind: ProposalKind;
  readonly detail: unknown;
}

const toProposal = (row: Row): ProposalRow => ({ ...toApproval(row), kind: row.kind, detail: row.detail });

const SELECT = `select ${APPROVAL_COLUMNS}, p.kind, p.detail
  from products.proposals p left join products.decisions d on d.proposal_id = p.proposal_id`;

export interface ProposalPosition {
  readonly proposedAtMs: number;
  readonly proposalId: string;
}

/** Newest first. With a `proposalId`, only that one. */
export const selectProposals = async (
  sql: Sql,
  proposalId: string | null,
  start: { after: ProposalPosition | null; offset: number },
  limit: number,
): Promise<readonly ProposalRow[]> => {
  const rows = await sql.query<Row>(
    `${SELECT}
     where ($1::timestamptz is null or (p.proposed_at, p.proposal_id) < ($1::timestamptz, $2::uuid))
       and ($5::uuid is null or p.proposal_id = $5)
     order by p.proposed_at desc, p.proposal_id desc offset $3::bigint limit $4::bigint`,
    [
      start.after === null ? null : new Date(start.after.proposedAtMs),
      start.after?.proposalId ?? null,
      start.offset,
      limit,
      proposalId,
    ],
  );
  return rows.map(toProposal);
};

export const countProposals = async (sql: Sql, proposalId: string | null): Promise<number> => {
  const [row] = await sql.query<{ total: string }>(
    'select count(*)::text as total from products.proposals where $1::uuid is null or proposal_id = $1',
    [proposalId],
  );
  return Number(row?.total ?? '0');
};

export const selectProposal = async (sql: Sql, proposalId: string): Promise<ProposalRow | null> => {
  const [row] = await sql.query<Row>(`${SELECT} where p.proposal_id = $1`, [proposalId]);
  return row === undefined ? null : toProposal(row);
};

export const insertProposal = async (
  sql: Sql,
  proposal: Omit<ProposalRow, 'proposedAtMs' | 'decision' | 'detail'> & {
    readonly detail: object;
    readonly at: Date;
  },
): Promise<void> => {
  await sql.query(
    `insert into products.proposals (proposal_id, kind, detail, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      proposal.proposalId,
      proposal.kind,
      JSON.stringify(proposal.detail),
      proposal.reason,
      proposal.proposedBy,
      proposal.at,
    ],
  );
};

export const insertDecision = insertDecisionIn('products.decisions');

export const PRODUCTS_WITHDRAWABLE: Withdrawable = {
  queue: 'product_proposals',
  find: selectProposal,
  store: insertDecision,
};
