import type { ProposalKind } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

export interface ProposalRow {
  readonly proposalId: string;
  readonly kind: ProposalKind;
  /** As stored; the caller parses it. */
  readonly detail: unknown;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAtMs: number;
  readonly decision: {
    readonly approved: boolean;
    readonly decidedBy: string;
    readonly decidedAtMs: number;
  } | null;
}

interface Row {
  readonly proposal_id: string;
  readonly kind: ProposalKind;
  readonly detail: unknown;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly approved: boolean | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const toProposal = (row: Row): ProposalRow => ({
  proposalId: row.proposal_id,
  kind: row.kind,
  detail: row.detail,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAtMs: row.proposed_at.getTime(),
  decision:
    row.decided_at === null
      ? null
      : {
          approved: row.approved === true,
          decidedBy: row.decided_by ?? '',
          decidedAtMs: row.decided_at.getTime(),
        },
});

const SELECT = `select p.proposal_id, p.kind, p.detail, p.reason, p.proposed_by, p.proposed_at, d.approved, d.decided_by, d.decided_at
  from products.proposals p left join products.decisions d on d.proposal_id = p.proposal_id`;

export interface ProposalPosition {
  readonly proposedAtMs: number;
  readonly proposalId: string;
}

/** Newest first. */
export const selectProposals = async (
  sql: Sql,
  start: { after: ProposalPosition | null; offset: number },
  limit: number,
): Promise<readonly ProposalRow[]> => {
  const rows = await sql.query<Row>(
    `${SELECT}
     where $1::timestamptz is null or (p.proposed_at, p.proposal_id) < ($1::timestamptz, $2::uuid)
     order by p.proposed_at desc, p.proposal_id desc offset $3::bigint limit $4::bigint`,
    [
      start.after === null ? null : new Date(start.after.proposedAtMs),
      start.after?.proposalId ?? null,
      start.offset,
      limit,
    ],
  );
  return rows.map(toProposal);
};

export const countProposals = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ total: string }>('select count(*)::text as total from products.proposals');
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

/** Returns false if the proposal was already decided. */
export const insertDecision = async (
  sql: Sql,
  decision: {
    readonly proposalId: string;
    readonly approved: boolean;
    readonly decidedBy: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into products.decisions (proposal_id, approved, decided_by, decided_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [decision.proposalId, decision.approved, decision.decidedBy, decision.at],
  );
  return rows.length > 0;
};
