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
import { RATE_MAX_AGE_MS } from './rates.rules.ts';

/** Statements on proposals and decisions of exchange rates. */

interface Figures {
  readonly wayId: string;
  readonly localCurrency: string;
  readonly localDigits: number;
  readonly depositRate: bigint;
  readonly withdrawRate: bigint;
}

export interface RateProposalRow extends Figures, Approval {
  readonly basedOn: number;
}

interface FiguresRow {
  readonly way_id: string;
  readonly local_currency: string;
  readonly local_digits: number;
  readonly deposit_rate: bigint;
  readonly withdraw_rate: bigint;
}

interface ProposalRow extends FiguresRow, ApprovalColumns {
  readonly based_on: number;
}

const figuresOf = (row: FiguresRow): Figures => ({
  wayId: row.way_id,
  localCurrency: row.local_currency,
  localDigits: row.local_digits,
  depositRate: row.deposit_rate,
  withdrawRate: row.withdraw_rate,
});

const toProposal = (row: ProposalRow): RateProposalRow => ({
  ...figuresOf(row),
  ...toApproval(row),
  basedOn: row.based_on,
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.way_id, p.based_on, p.local_currency, p.local_digits, p.deposit_rate,
    p.withdraw_rate
  from funding.rate_proposals p left join funding.rate_decisions d on d.proposal_id = p.proposal_id`;

export const { newest: selectRateProposals, find: selectRateProposal } = readsOfProposals(SELECT, toProposal);

/** Serialises proposals and decisions of a bank's rates until the transaction ends. Returns the newest version, 0 before the first. */
export const lockRates = async (sql: Sql, wayId: string): Promise<number> => {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('funding.rates ' || $1, 0))", [wayId]);
  const [row] = await sql.query<{ newest: number }>(
    'select coalesce(max(version), 0)::integer as newest from funding.rates where way_id = $1',
    [wayId],
  );
  return row?.newest ?? 0;
};

export const insertRateProposal = async (
  sql: Sql,
  proposal: Omit<RateProposalRow, 'decision'>,
): Promise<void> => {
  await sql.query(
    `insert into funding.rate_proposals (proposal_id, way_id, based_on, local_currency, local_digits, deposit_rate,
       withdraw_rate, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      proposal.proposalId,
      proposal.wayId,
      proposal.basedOn,
      proposal.localCurrency,
      proposal.localDigits,
      proposal.depositRate,
      proposal.withdrawRate,
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
    ],
  );
};

export const insertRateDecision = insertDecisionIn('funding.rate_decisions');

/** Writes the version of an approved proposal. */
export const insertRateOf = async (sql: Sql, proposalId: string): Promise<void> => {
  await sql.query(
    `insert into funding.rates
       (way_id, version, local_currency, local_digits, deposit_rate, withdraw_rate, dated_at, proposal_id)
     select way_id, based_on + 1, local_currency, local_digits, deposit_rate, withdraw_rate, proposed_at, proposal_id
     from funding.rate_proposals where proposal_id = $1`,
    [proposalId],
  );
};

export interface RateVersionRow extends Figures {
  readonly version: number;
  readonly datedAtMs: number;
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
  readonly reason: string | null;
}

/** Newest first. */
export const selectRateVersions = async (sql: Sql, limit: number): Promise<readonly RateVersionRow[]> => {
  const rows = await sql.query<
    FiguresRow & {
      readonly version: number;
      readonly dated_at: Date;
      readonly proposed_by: string | null;
      readonly decided_by: string | null;
      readonly reason: string | null;
    }
  >(
    `select r.way_id, r.version, r.local_currency, r.local_digits, r.deposit_rate, r.withdraw_rate, r.dated_at,
       p.proposed_by, d.decided_by, p.reason
     from funding.rates r
     left join funding.rate_proposals p on p.proposal_id = r.proposal_id
     left join funding.rate_decisions d on d.proposal_id = r.proposal_id
     order by r.dated_at desc, r.way_id, r.version desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    ...figuresOf(row),
    version: row.version,
    datedAtMs: row.dated_at.getTime(),
    proposedBy: row.proposed_by,
    approvedBy: row.decided_by,
    reason: row.reason,
  }));
};

export const RATES_WITHDRAWABLE: Withdrawable = {
  queue: 'bank_rates',
  find: selectRateProposal,
  store: insertRateDecision,
  lifeMs: RATE_MAX_AGE_MS,
};
