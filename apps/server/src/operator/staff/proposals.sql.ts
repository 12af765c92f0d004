import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on proposals of members and roles, and on decisions. Authors are stored by the key of their name. */

export interface ProposalRow {
  readonly proposalId: string;
  readonly kind: 'add' | 'role' | 'password' | 'second_factor';
  readonly name: string;
  readonly nameKey: string;
  readonly role: string;
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
  readonly kind: 'add' | 'role' | 'password' | 'second_factor';
  readonly name: string;
  readonly name_key: string;
  readonly role: string;
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
  name: row.name,
  nameKey: row.name_key,
  role: row.role,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAtMs: row.proposed_at.getTime(),
  decision:
    row.approved === null || row.decided_at === null
      ? null
      : { approved: row.approved, decidedBy: row.decided_by ?? '', decidedAtMs: row.decided_at.getTime() },
});

const SELECT = `select p.proposal_id, p.kind, p.name, p.name_key, p.role, p.reason, p.proposed_by, p.proposed_at,
    d.approved, d.decided_by, d.decided_at
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

export const insertStaffProposal = async (
  sql: Sql,
  proposal: Omit<ProposalRow, 'decision'>,
): Promise<void> => {
  await sql.query(
    `insert into operator.staff_proposals (proposal_id, kind, name, name_key, role, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      proposal.proposalId,
      proposal.kind,
      proposal.name,
      proposal.nameKey,
      proposal.role,
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
    ],
  );
};

/** Returns false if the proposal was already decided. */
export const insertStaffDecision = async (
  sql: Sql,
  decision: { proposalId: string; approved: boolean; decidedBy: string; decidedAt: Date },
): Promise<boolean> =>
  (
    await sql.query(
      `insert into operator.staff_decisions (proposal_id, approved, decided_by, decided_at) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [decision.proposalId, decision.approved, decision.decidedBy, decision.decidedAt],
    )
  ).length > 0;
