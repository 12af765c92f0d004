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

/** Statements on the networks of the console. A network is an address with the length of its prefix. */

export interface NetworkProposalRow extends Approval {
  readonly basedOn: number;
  readonly networks: readonly string[];
}

interface Row extends ApprovalColumns {
  readonly based_on: number;
  readonly networks: string[];
}

const toRow = (row: Row): NetworkProposalRow => ({
  ...toApproval(row),
  basedOn: row.based_on,
  networks: row.networks,
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.based_on, p.networks::text[] as networks
  from operator.network_proposals p left join operator.network_decisions d on d.proposal_id = p.proposal_id`;

export const { newest: selectNetworkProposals, find: selectNetworkProposal } = readsOfProposals(
  SELECT,
  toRow,
);

export const insertNetworkProposal = async (
  sql: Sql,
  proposal: Omit<NetworkProposalRow, 'decision'> & { readonly proposedFrom: string },
): Promise<void> => {
  await sql.query(
    `insert into operator.network_proposals
       (proposal_id, based_on, networks, reason, proposed_by, proposed_from, proposed_at)
     values ($1, $2, $3::text[]::cidr[], $4, $5, $6, $7)`,
    [
      proposal.proposalId,
      proposal.basedOn,
      proposal.networks,
      proposal.reason,
      proposal.proposedBy,
      proposal.proposedFrom,
      new Date(proposal.proposedAtMs),
    ],
  );
};

export const insertNetworkDecision = insertDecisionIn('operator.network_decisions');

/** Addresses and networks as they are compared: sorted, each once, with the bits beyond the prefix cleared. */
export const selectPlainNetworks = async (sql: Sql, typed: readonly string[]): Promise<readonly string[]> => {
  const [row] = await sql.query<{ networks: string[] }>(
    `select coalesce(array_agg(distinct network(n::inet) order by network(n::inet)), '{}')::text[] as networks
     from unnest($1::text[]) n`,
    [typed],
  );
  return row?.networks ?? [];
};

export interface NetworkListRow {
  readonly version: number;
  readonly networks: readonly string[];
  /** Null for a list that the command line emptied. */
  readonly reason: string | null;
  readonly effectiveAtMs: number;
}

/** Newest first. The first one is in force. */
export const selectNetworkLists = async (sql: Sql, limit: number): Promise<readonly NetworkListRow[]> => {
  const rows = await sql.query<{
    version: number;
    networks: string[];
    reason: string | null;
    effective_at: Date;
  }>(
    `select l.version, l.networks::text[] as networks, p.reason, l.effective_at
     from operator.network_lists l left join operator.network_proposals p on p.proposal_id = l.proposal_id
     order by l.version desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    version: row.version,
    networks: row.networks,
    reason: row.reason,
    effectiveAtMs: row.effective_at.getTime(),
  }));
};

/** Serialises changes until the transaction ends. Returns the version in force, 0 for none. */
export const lockNetworks = async (sql: Sql): Promise<number> => {
  await sql.query('select pg_advisory_xact_lock(7244166)');
  return (await selectNetworkLists(sql, 1))[0]?.version ?? 0;
};

/** Writes the list of an approved proposal. */
export const insertNetworkList = async (
  sql: Sql,
  proposalId: string,
  approvedFrom: string,
): Promise<void> => {
  await sql.query(
    `insert into operator.network_lists (version, networks, proposal_id, approved_from, effective_at)
     select p.based_on + 1, p.networks, p.proposal_id, $2::inet, d.decided_at
     from operator.network_proposals p join operator.network_decisions d on d.proposal_id = p.proposal_id
     where p.proposal_id = $1`,
    [proposalId, approvedFrom],
  );
};

/** Writes an empty list after `version`: every address may use the console. */
export const insertOpenList = async (sql: Sql, version: number, now: Date): Promise<void> => {
  await sql.query(
    `insert into operator.network_lists (version, networks, effective_at) values ($1, '{}', $2)`,
    [version + 1, now],
  );
};

export const NETWORKS_WITHDRAWABLE: Withdrawable = {
  queue: 'networks',
  find: selectNetworkProposal,
  store: insertNetworkDecision,
};
