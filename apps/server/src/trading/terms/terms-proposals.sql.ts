import {
  APPROVAL_COLUMNS,
  type Approval,
  type ApprovalColumns,
  insertDecisionIn,
  readsOfProposals,
  toApproval,
  type Withdrawable,
} from '../../operator/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { Term } from './terms.sql.ts';

/** Statements on proposals and decisions of terms. */

export type ProposedTerm = Omit<Term, 'termsVersion'>;

export interface TermsProposalRow extends Approval {
  readonly basedOn: number;
  readonly terms: readonly ProposedTerm[];
  readonly effectiveAtMs: number;
}

interface RawTerm {
  readonly seconds: string;
  readonly profit_rate: string;
  readonly fee_rate: string;
  readonly min_stake: string;
  readonly max_stake: string;
}

interface Row extends ApprovalColumns {
  readonly based_on: number;
  readonly terms: readonly RawTerm[];
  readonly effective_at: Date;
}

const toRow = (row: Row): TermsProposalRow => ({
  ...toApproval(row),
  basedOn: row.based_on,
  terms: row.terms.map((term) => ({
    durationSeconds: Number(term.seconds),
    profitRate: BigInt(term.profit_rate),
    feeRate: BigInt(term.fee_rate),
    minStake: BigInt(term.min_stake),
    maxStake: BigInt(term.max_stake),
  })),
  effectiveAtMs: row.effective_at.getTime(),
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.based_on, p.terms, p.effective_at
  from trading.terms_proposals p left join trading.terms_decisions d on d.proposal_id = p.proposal_id`;

export const { newest: selectTermsProposals, find: selectTermsProposal } = readsOfProposals(SELECT, toRow);

export const insertTermsProposal = async (
  sql: Sql,
  proposal: Omit<TermsProposalRow, 'decision'>,
): Promise<void> => {
  const terms: RawTerm[] = proposal.terms.map((term) => ({
    seconds: String(term.durationSeconds),
    profit_rate: String(term.profitRate),
    fee_rate: String(term.feeRate),
    min_stake: String(term.minStake),
    max_stake: String(term.maxStake),
  }));
  await sql.query(
    `insert into trading.terms_proposals
       (proposal_id, based_on, terms, effective_at, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      proposal.proposalId,
      proposal.basedOn,
      JSON.stringify(terms),
      new Date(proposal.effectiveAtMs),
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
    ],
  );
};

/** Serialises proposals and decisions of terms until the transaction ends. Returns the newest version. */
export const lockTerms = async (sql: Sql): Promise<number> => {
  await sql.query('select pg_advisory_xact_lock(7244162)');
  const [row] = await sql.query<{ newest: number }>('select max(terms_version) as newest from trading.terms');
  return row?.newest ?? 0;
};

export const insertTermsDecision = insertDecisionIn('trading.terms_decisions');

/** Writes the version of an approved proposal. */
export const insertTermsOf = async (sql: Sql, proposalId: string): Promise<void> => {
  await sql.query(
    `insert into trading.terms
       (terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at, proposal_id)
     select p.based_on + 1, t.seconds, t.profit_rate, t.fee_rate, t.min_stake, t.max_stake, p.effective_at, p.proposal_id
     from trading.terms_proposals p cross join lateral jsonb_to_recordset(p.terms)
       as t(seconds integer, profit_rate bigint, fee_rate bigint, min_stake bigint, max_stake bigint)
     where p.proposal_id = $1`,
    [proposalId],
  );
};

export interface TermsVersionRow {
  readonly version: number;
  readonly effectiveAtMs: number;
  readonly approvedAtMs: number | null;
  readonly reason: string | null;
}

/** All versions, newest first. */
export const selectTermsVersions = async (sql: Sql, limit: number): Promise<readonly TermsVersionRow[]> => {
  const rows = await sql.query<{
    terms_version: number;
    effective_at: Date;
    decided_at: Date | null;
    reason: string | null;
  }>(
    `select distinct on (t.terms_version) t.terms_version, t.effective_at, d.decided_at, p.reason
     from trading.terms t
     left join trading.terms_proposals p on p.proposal_id = t.proposal_id
     left join trading.terms_decisions d on d.proposal_id = t.proposal_id
     order by t.terms_version desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    version: row.terms_version,
    effectiveAtMs: row.effective_at.getTime(),
    approvedAtMs: row.decided_at?.getTime() ?? null,
    reason: row.reason,
  }));
};

export const TERMS_WITHDRAWABLE: Withdrawable = {
  queue: 'trade_terms',
  find: selectTermsProposal,
  store: insertTermsDecision,
};
