import type { CountryRefusal } from '@tallystick/contract';
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

/** Statements on the list of countries where trading is lawful, and on its proposals. */

/** Null: all countries. */
export type Countries = readonly string[] | null;

export interface CountriesProposalRow extends Approval {
  readonly basedOn: number;
  readonly countries: Countries;
}

interface Row extends ApprovalColumns {
  readonly based_on: number;
  readonly countries: string[] | null;
}

const toRow = (row: Row): CountriesProposalRow => ({
  ...toApproval(row),
  basedOn: row.based_on,
  countries: row.countries,
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.based_on, p.countries
  from trading.country_proposals p left join trading.country_decisions d on d.proposal_id = p.proposal_id`;

export const { newest: selectCountriesProposals, find: selectCountriesProposal } = readsOfProposals(
  SELECT,
  toRow,
);

export const insertCountriesProposal = async (
  sql: Sql,
  proposal: Omit<CountriesProposalRow, 'decision'>,
): Promise<void> => {
  await sql.query(
    `insert into trading.country_proposals (proposal_id, based_on, countries, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      proposal.proposalId,
      proposal.basedOn,
      proposal.countries,
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
    ],
  );
};

/** Serialises proposals and decisions until the transaction ends. Returns the newest version, 0 for none. */
export const lockCountries = async (sql: Sql): Promise<number> => {
  await sql.query('select pg_advisory_xact_lock(7244163)');
  return selectNewestVersion(sql);
};

/** The version in force, 0 for none. */
export const selectNewestVersion = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ newest: number | null }>(
    'select max(version) as newest from trading.country_lists',
  );
  return row?.newest ?? 0;
};

/**
 * Stops acceptance in every lane until the transaction ends. Returns a time after every accepted order and before the next one.
 * `now` is a test clock; null: the database clock.
 */
export const holdLanes = async (sql: Sql, now: Date | null): Promise<Date> => {
  const [row] = await sql.query<{ at: Date }>('select ledger.hold_lanes($1) as at', [now]);
  if (row === undefined) throw new Error('the lanes gave no time');
  return row.at;
};

export const insertCountriesDecision = insertDecisionIn('trading.country_decisions');

/** Writes the list of an approved proposal. */
export const insertListOf = async (sql: Sql, proposalId: string): Promise<void> => {
  await sql.query(
    `insert into trading.country_lists (version, countries, mask, effective_at, proposal_id)
     select p.based_on + 1, p.countries, trading.country_mask(p.countries), d.decided_at, p.proposal_id
     from trading.country_proposals p join trading.country_decisions d on d.proposal_id = p.proposal_id
     where p.proposal_id = $1`,
    [proposalId],
  );
};

/** Opens all countries in a demo that has no list yet. */
export const ensureDemoList = async (sql: Sql, now: Date): Promise<void> => {
  await sql.query(
    `insert into trading.country_lists (version, countries, effective_at)
     select 1, null, $1 where not exists (select from trading.country_lists) on conflict do nothing`,
    [now],
  );
};

export interface CountryListRow {
  readonly version: number;
  readonly countries: Countries;
  readonly effectiveAtMs: number;
  readonly reason: string | null;
}

/** All lists, newest first. */
export const selectCountryLists = async (sql: Sql, limit: number): Promise<readonly CountryListRow[]> => {
  const rows = await sql.query<{
    version: number;
    countries: string[] | null;
    effective_at: Date;
    reason: string | null;
  }>(
    `select l.version, l.countries, l.effective_at, p.reason
     from trading.country_lists l left join trading.country_proposals p on p.proposal_id = l.proposal_id
     order by l.version desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    version: row.version,
    countries: row.countries,
    effectiveAtMs: row.effective_at.getTime(),
    reason: row.reason,
  }));
};

/** The refusal by country that an order of the customer would get at a time. Null: none. Acceptance uses the same function. */
export const selectCountryRefusal = async (
  sql: Sql,
  uid: bigint,
  at: Date,
): Promise<CountryRefusal | null> => {
  const [row] = await sql.query<{ refusal: CountryRefusal | null }>(
    `select c.refusals[1]::text as refusal from trading.refuse_by_country($1, array[$2::bigint], array[1], null) c`,
    [at, uid],
  );
  return row?.refusal ?? null;
};

/** True if the customer has ever opened a trade. */
export const selectHasTraded = async (sql: Sql, uid: bigint): Promise<boolean> => {
  const [row] = await sql.query<{ traded: boolean }>(
    'select exists (select from trading.orders where uid = $1) as traded',
    [uid],
  );
  return row?.traded ?? false;
};

export const COUNTRIES_WITHDRAWABLE: Withdrawable = {
  queue: 'countries',
  find: selectCountriesProposal,
  store: insertCountriesDecision,
};
