import {
  APPROVAL_COLUMNS,
  type Approval,
  type ApprovalColumns,
  insertDecisionIn,
  readsOfProposals,
  toApproval,
  type Withdrawable,
} from '../../operator/public.ts';
import { invariant } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { LimitFigures } from './limit-figures.rules.ts';

/** Statements on the limits of open exposure: versions, proposals and decisions. */

interface FigureColumns {
  readonly user_open_stake: bigint;
  readonly symbol_open_profit: bigint;
  readonly second_open_profit: bigint;
}

const toFigures = (row: FigureColumns): LimitFigures => ({
  userOpenStake: row.user_open_stake,
  symbolOpenProfit: row.symbol_open_profit,
  secondOpenProfit: row.second_open_profit,
});

export interface LimitsProposalRow extends Approval {
  readonly basedOn: number;
  readonly figures: LimitFigures;
}

interface ProposalRow extends ApprovalColumns, FigureColumns {
  readonly based_on: number;
}

const toProposal = (row: ProposalRow): LimitsProposalRow => ({
  ...toApproval(row),
  basedOn: row.based_on,
  figures: toFigures(row),
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.based_on, p.user_open_stake, p.symbol_open_profit, p.second_open_profit
  from trading.limit_proposals p left join trading.limit_decisions d on d.proposal_id = p.proposal_id`;

export const { newest: selectLimitsProposals, find: selectLimitsProposal } = readsOfProposals(
  SELECT,
  toProposal,
);

export const insertLimitsProposal = async (
  sql: Sql,
  proposal: Omit<LimitsProposalRow, 'decision'>,
): Promise<void> => {
  const { userOpenStake, symbolOpenProfit, secondOpenProfit } = proposal.figures;
  await sql.query(
    `insert into trading.limit_proposals
       (proposal_id, based_on, user_open_stake, symbol_open_profit, second_open_profit, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      proposal.proposalId,
      proposal.basedOn,
      userOpenStake,
      symbolOpenProfit,
      secondOpenProfit,
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
    ],
  );
};

export interface LimitsVersionRow {
  readonly version: number;
  readonly figures: LimitFigures;
  readonly inForceAtMs: number;
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
  readonly reason: string | null;
}

/** Newest first. The newest version is in force. */
export const selectLimitsVersions = async (sql: Sql, limit: number): Promise<readonly LimitsVersionRow[]> => {
  const rows = await sql.query<
    FigureColumns & {
      version: number;
      in_force_at: Date;
      proposed_by: string | null;
      decided_by: string | null;
      reason: string | null;
    }
  >(
    `select l.version, l.user_open_stake, l.symbol_open_profit, l.second_open_profit, l.in_force_at,
       p.proposed_by, d.decided_by, p.reason
     from trading.limits l
     left join trading.limit_proposals p on p.proposal_id = l.proposal_id
     left join trading.limit_decisions d on d.proposal_id = l.proposal_id
     order by l.version desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    version: row.version,
    figures: toFigures(row),
    inForceAtMs: row.in_force_at.getTime(),
    proposedBy: row.proposed_by,
    approvedBy: row.decided_by,
    reason: row.reason,
  }));
};

/** Serialises proposals and decisions of limits until the transaction ends. Returns the version in force. */
export const lockLimits = async (sql: Sql): Promise<LimitsVersionRow> => {
  await sql.query('select pg_advisory_xact_lock(7244164)');
  const [newest] = await selectLimitsVersions(sql, 1);
  invariant(newest !== undefined, 'a database has limits from the beginning');
  return newest;
};

export const insertLimitsDecision = insertDecisionIn('trading.limit_decisions');

/** Writes the version of an approved proposal. Every later batch of orders reads it. */
export const insertLimitsOf = async (sql: Sql, proposalId: string): Promise<void> => {
  await sql.query(
    `insert into trading.limits
       (version, user_open_stake, symbol_open_profit, second_open_profit, in_force_at, proposal_id)
     select p.based_on + 1, p.user_open_stake, p.symbol_open_profit, p.second_open_profit, d.decided_at, p.proposal_id
     from trading.limit_proposals p join trading.limit_decisions d on d.proposal_id = p.proposal_id
     where p.proposal_id = $1`,
    [proposalId],
  );
};

/** The lanes that share the limits of profits, as acceptance counts them. */
export const countLanes = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ lanes: bigint }>(
    'select count(*) as lanes from trading.settlement_watermarks',
  );
  return Number(row?.lanes ?? 0n);
};

/** The most profit that the open trades of one coin and of one second are owed, over all lanes. */
export const selectOpenProfits = async (
  sql: Sql,
): Promise<{ readonly symbolId: number | null; readonly symbol: bigint; readonly second: bigint }> => {
  const [coin] = await sql.query<{ symbol_id: number; owed: bigint }>(
    `select symbol_id, sum(open_profit)::bigint as owed from trading.symbol_exposure
     group by symbol_id having sum(open_profit) > 0 order by 2 desc, 1 limit 1`,
  );
  const [second] = await sql.query<{ owed: bigint }>(
    `select sum(open_profit)::bigint as owed from trading.second_exposure group by settle_second order by 1 desc limit 1`,
  );
  return { symbolId: coin?.symbol_id ?? null, symbol: coin?.owed ?? 0n, second: second?.owed ?? 0n };
};

export const LIMITS_WITHDRAWABLE: Withdrawable = {
  queue: 'trade_limits',
  find: selectLimitsProposal,
  store: insertLimitsDecision,
};
