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
import type { MethodFigures, PayoutLimits } from './read-settings.ts';

/** Statements on versions and proposals of payment settings. The settings themselves are parsed by the caller. */

export interface SettingsProposalRow extends Approval {
  readonly subject: string;
  readonly basedOn: number;
  readonly settings: unknown;
}

interface ProposalRow extends ApprovalColumns {
  readonly subject: string;
  readonly based_on: number;
  readonly settings: unknown;
}

const toProposal = (row: ProposalRow): SettingsProposalRow => ({
  ...toApproval(row),
  subject: row.subject,
  basedOn: row.based_on,
  settings: row.settings,
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.subject, p.based_on, p.settings
  from funding.setting_proposals p left join funding.setting_decisions d on d.proposal_id = p.proposal_id`;

export const { newest: selectSettingsProposals, find: selectSettingsProposal } = readsOfProposals(
  SELECT,
  toProposal,
);

/** Serialises proposals and decisions of a subject until the transaction ends. Returns its newest version, 0 before the first. */
export const lockSettings = async (sql: Sql, subject: string): Promise<number> => {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('funding.settings ' || $1, 0))", [subject]);
  const [row] = await sql.query<{ newest: number }>(
    'select coalesce(max(version), 0)::integer as newest from funding.setting_versions where subject = $1',
    [subject],
  );
  return row?.newest ?? 0;
};

export const insertSettingsProposal = async (
  sql: Sql,
  proposal: Omit<SettingsProposalRow, 'decision'>,
): Promise<void> => {
  await sql.query(
    `insert into funding.setting_proposals (proposal_id, subject, based_on, settings, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      proposal.proposalId,
      proposal.subject,
      proposal.basedOn,
      JSON.stringify(proposal.settings),
      proposal.reason,
      proposal.proposedBy,
      new Date(proposal.proposedAtMs),
    ],
  );
};

export const insertSettingsDecision = insertDecisionIn('funding.setting_decisions');

/** Writes the version of an approved proposal, with the settings that it replaces. */
export const insertSettingsVersion = async (
  sql: Sql,
  proposalId: string,
  former: object,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into funding.setting_versions (subject, version, settings, former, in_force_at, proposal_id)
     select subject, based_on + 1, settings, $2, $3, proposal_id from funding.setting_proposals where proposal_id = $1`,
    [proposalId, JSON.stringify(former), at],
  );
};

export interface SettingsVersionRow {
  readonly subject: string;
  readonly version: number;
  readonly settings: unknown;
  readonly former: unknown;
  readonly inForceAtMs: number;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
}

/** Newest first. */
export const selectSettingsVersions = async (
  sql: Sql,
  limit: number,
): Promise<readonly SettingsVersionRow[]> => {
  const rows = await sql.query<{
    subject: string;
    version: number;
    settings: unknown;
    former: unknown;
    in_force_at: Date;
    proposed_by: string;
    decided_by: string;
    reason: string;
  }>(
    `select v.subject, v.version, v.settings, v.former, v.in_force_at, p.proposed_by, d.decided_by, p.reason
     from funding.setting_versions v
     join funding.setting_proposals p on p.proposal_id = v.proposal_id
     join funding.setting_decisions d on d.proposal_id = v.proposal_id
     order by v.in_force_at desc, v.subject, v.version desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    subject: row.subject,
    version: row.version,
    settings: row.settings,
    former: row.former,
    inForceAtMs: row.in_force_at.getTime(),
    proposedBy: row.proposed_by,
    approvedBy: row.decided_by,
    reason: row.reason,
  }));
};

/** The newest version of each subject that has one. */
export const selectNewestVersions = async (sql: Sql): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.query<{ subject: string; version: number }>(
    'select subject, max(version) as version from funding.setting_versions group by subject limit 200',
  );
  return new Map(rows.map((row) => [row.subject, row.version]));
};

export const updateMethod = async (sql: Sql, wayId: string, to: MethodFigures): Promise<void> => {
  const rows = await sql.query(
    `update funding.payment_methods set deposit_min = $2, deposit_fee = $3, withdraw_min = $4, withdraw_fee = $5,
       confirmations = $6, one_person_max = $7, enabled = $8, house_address = $9, bank_cardholder_name = $10,
       bank_opening_bank = $11, bank_card_number = $12, bank_code = $13, bank_branch = $14
     where way_id = $1 returning 1`,
    [
      wayId,
      to.depositMin,
      to.depositFee,
      to.withdrawMin,
      to.withdrawFee,
      to.confirmations,
      to.onePersonMax,
      to.enabled,
      to.houseAddress,
      to.bank?.cardholderName ?? null,
      to.bank?.openingBank ?? null,
      to.bank?.cardNumber ?? null,
      to.bank?.bankCode ?? null,
      to.bank?.branch ?? null,
    ],
  );
  invariant(rows.length === 1, 'a payment method that was read is there');
};

export const selectPayoutLimits = async (sql: Sql): Promise<PayoutLimits> => {
  const [row] = await sql.query<{ customer: bigint; destination: bigint; house: bigint }>(
    `select customer_day_max as customer, destination_day_max as destination, house_day_max as house
     from funding.payout_rule`,
  );
  invariant(row !== undefined, 'the rule of payouts has its limits');
  return { customerDayMax: row.customer, destinationDayMax: row.destination, houseDayMax: row.house };
};

export const updatePayoutLimits = async (sql: Sql, to: PayoutLimits): Promise<void> => {
  await sql.query(
    'update funding.payout_rule set customer_day_max = $1, destination_day_max = $2, house_day_max = $3',
    [to.customerDayMax, to.destinationDayMax, to.houseDayMax],
  );
};

export const SETTINGS_WITHDRAWABLE: Withdrawable = {
  queue: 'payment_settings',
  find: selectSettingsProposal,
  store: insertSettingsDecision,
};
