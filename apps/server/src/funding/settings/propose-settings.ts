import {
  type DataOf,
  type proposeMethodSettings as methodRoute,
  methodSettings,
  PAYOUT_RULE,
  type ParsedInputOf,
  type PaymentSettingsOf,
  type paymentSettings,
  payoutRule,
  RISK_RULES,
  type proposeRiskRules as riskRoute,
  riskRules,
  type proposePayoutRule as ruleRoute,
  type SettingsProposal,
  type SettingsVersion,
  type proposeWithdrawalTiers as tiersRoute,
  WITHDRAWAL_TIERS,
  withdrawalTiers,
} from '@tallystick/contract';
import { decideProposal, type Operator, toWireApproval } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type PaymentMethod, selectPaymentMethods } from '../payment-methods/payment-methods.sql.ts';
import { selectRiskRules } from '../risk/findings.sql.ts';
import { tierFaults } from '../tiers/tiers.rules.ts';
import { selectTiers } from '../tiers/tiers.sql.ts';
import {
  type Faults,
  payoutRuleOf,
  readMethodSettings,
  readPayoutRule,
  settingsOf,
} from './read-settings.ts';
import {
  insertSettingsDecision,
  insertSettingsProposal,
  insertSettingsVersion,
  lockSettings,
  type SettingsProposalRow,
  type SettingsVersionRow,
  selectNewestVersions,
  selectPayoutLimits,
  selectSettingsProposal,
  selectSettingsProposals,
  selectSettingsVersions,
  updateMethod,
  updatePayoutLimits,
} from './settings.sql.ts';

export interface SettingsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
}

type Staff = Parameters<Operator['act']>[0];

const MOST_LISTED = 100;

/** Reads stored settings. They were checked by the same schema before. */
const parse = (subject: string, settings: unknown): PaymentSettingsOf => {
  if (subject === PAYOUT_RULE) return payoutRule.parse(settings);
  if (subject === WITHDRAWAL_TIERS) return withdrawalTiers.parse(settings);
  return subject === RISK_RULES ? riskRules.parse(settings) : methodSettings.parse(settings);
};

const toWireProposal = (row: SettingsProposalRow): SettingsProposal => ({
  ...toWireApproval(row),
  subject: row.subject,
  based_on: row.basedOn,
  settings: parse(row.subject, row.settings),
});

const toWireVersion = (row: SettingsVersionRow): SettingsVersion => ({
  subject: row.subject,
  version: row.version,
  settings: parse(row.subject, row.settings),
  former: parse(row.subject, row.former),
  in_force_at: wireTime(row.inForceAtMs),
  proposed_by: row.proposedBy,
  approved_by: row.approvedBy,
  reason: row.reason,
});

const refuse = (faults: Faults): void => {
  if (Object.keys(faults).length > 0) throw new AppError('invalid_fields', { fields: { ...faults } });
};

const methodOf = async (sql: Sql, wayId: string): Promise<PaymentMethod> => {
  const method = (await selectPaymentMethods(sql)).find((each) => each.wayId === wayId);
  if (method === undefined) throw new AppError('not_found');
  return method;
};

/** The figures for the audit log: every field on its own, so that a reader sees each value. */
const detailOf = (subject: string, version: number, settings: PaymentSettingsOf) => ({
  subject,
  version: String(version),
  ...Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  ),
});

/** Stores a proposal of checked settings. Throws `changed_meanwhile` if there is a newer version. */
const propose = (
  context: SettingsContext,
  staff: Staff,
  ask: {
    readonly subject: string;
    readonly basedOn: number;
    readonly reason: string;
    readonly settings: PaymentSettingsOf;
  },
  check: (sql: Sql) => Promise<Faults>,
): Promise<SettingsProposal> =>
  context.operator.act(staff, {
    permission: 'propose_payment_settings',
    action: 'payment_settings_proposed',
    work: async (sql) => {
      refuse(await check(sql));
      if ((await lockSettings(sql, ask.subject)) !== ask.basedOn) throw new AppError('changed_meanwhile');
      const nowMs = context.clock.nowMs();
      const row = { ...ask, proposalId: uuidV7(nowMs), proposedBy: staff.name, proposedAtMs: nowMs };
      await insertSettingsProposal(sql, row);
      const detail = { ...detailOf(ask.subject, ask.basedOn + 1, ask.settings), reason: ask.reason };
      return { result: toWireProposal({ ...row, decision: null }), detail };
    },
  });

/** Proposes the settings of a payment method. Throws `not_found`, and `invalid_fields` for figures that do not fit it. */
export const proposeMethod = (
  context: SettingsContext,
  staff: Staff,
  { way_id: subject, based_on: basedOn, settings, reason }: ParsedInputOf<typeof methodRoute>,
): Promise<SettingsProposal> =>
  propose(context, staff, { subject, basedOn, reason, settings }, async (sql) => {
    const method = await methodOf(sql, subject);
    return readMethodSettings(method, settings).faults;
  });

/** Proposes the limits of payouts. */
export const proposePayoutRule = (
  context: SettingsContext,
  staff: Staff,
  { based_on: basedOn, settings, reason }: ParsedInputOf<typeof ruleRoute>,
): Promise<SettingsProposal> =>
  propose(context, staff, { subject: PAYOUT_RULE, basedOn, reason, settings }, () =>
    Promise.resolve(readPayoutRule(settings).faults),
  );

/** Proposes the thresholds and actions of the risk rules. */
export const proposeRiskRules = (
  context: SettingsContext,
  staff: Staff,
  { based_on: basedOn, settings, reason }: ParsedInputOf<typeof riskRoute>,
): Promise<SettingsProposal> =>
  propose(context, staff, { subject: RISK_RULES, basedOn, reason, settings }, () => Promise.resolve({}));

/** Proposes the limits on withdrawals by identity. */
export const proposeWithdrawalTiers = (
  context: SettingsContext,
  staff: Staff,
  { based_on: basedOn, settings, reason }: ParsedInputOf<typeof tiersRoute>,
): Promise<SettingsProposal> =>
  propose(context, staff, { subject: WITHDRAWAL_TIERS, basedOn, reason, settings }, () =>
    Promise.resolve(tierFaults(settings)),
  );

/** Puts approved settings in force, and stores what they replace. */
const carryOut = async (sql: Sql, { proposalId, subject, settings }: SettingsProposalRow, at: Date) => {
  if (subject === RISK_RULES) {
    // Their newest version is in force.
    await insertSettingsVersion(sql, proposalId, (await selectRiskRules(sql)).rules, at);
    return;
  }
  if (subject === WITHDRAWAL_TIERS) {
    // As with the risk rules. They concern withdrawals that are requested from now on.
    await insertSettingsVersion(sql, proposalId, (await selectTiers(sql)).tiers, at);
    return;
  }
  if (subject === PAYOUT_RULE) {
    await insertSettingsVersion(sql, proposalId, payoutRuleOf(await selectPayoutLimits(sql)), at);
    const { limits, faults } = readPayoutRule(payoutRule.parse(settings));
    refuse(faults);
    await updatePayoutLimits(sql, limits);
    return;
  }
  const method = await methodOf(sql, subject);
  await insertSettingsVersion(sql, proposalId, settingsOf(method), at);
  const { figures, faults } = readMethodSettings(method, methodSettings.parse(settings));
  refuse(faults);
  await updateMethod(sql, subject, figures);
};

/** Decides a colleague's proposal. Approved settings are in force at once, for payments that begin from then on. */
export const decideSettings = (
  context: SettingsContext,
  staff: Staff,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<SettingsProposal> =>
  context.operator.act(staff, {
    permission: 'decide_payment_settings',
    action: 'payment_settings_approved',
    work: async (sql) => {
      const found = await selectSettingsProposal(sql, ask.proposal_id);
      if (found === null) throw new AppError('not_found');
      const newest = await lockSettings(sql, found.subject);
      const row = (await selectSettingsProposal(sql, ask.proposal_id)) ?? found;
      const { proposalId, subject, basedOn } = row;
      const approved = ask.approve === 1;
      const nowMs = context.clock.nowMs();
      const decided = await decideProposal(
        sql,
        row,
        { approved, decidedBy: staff.name, decidedAtMs: nowMs },
        (decision) => insertSettingsDecision(sql, proposalId, decision),
      );
      if (approved && newest !== basedOn) throw new AppError('changed_meanwhile');
      if (approved) await carryOut(sql, row, new Date(nowMs));
      return {
        result: toWireProposal(decided),
        detail: {
          ...detailOf(subject, basedOn + 1, parse(subject, row.settings)),
          proposed_by: row.proposedBy,
          proposal_id: proposalId,
        },
        action: approved ? ('payment_settings_approved' as const) : ('payment_settings_rejected' as const),
      };
    },
  });

/** All settings as they are now, their versions and proposals. */
export const listSettings = async ({
  database,
}: SettingsContext): Promise<DataOf<typeof paymentSettings>> => {
  const [methods, limits, risk, tiers, newest, versions, proposals] = await Promise.all([
    selectPaymentMethods(database),
    selectPayoutLimits(database),
    selectRiskRules(database),
    selectTiers(database),
    selectNewestVersions(database),
    selectSettingsVersions(database, MOST_LISTED),
    selectSettingsProposals(database, MOST_LISTED),
  ]);
  return {
    methods: methods.map((method) => ({
      way_id: method.wayId,
      kind: method.kind,
      currency: method.currency,
      chain: method.chain,
      version: newest.get(method.wayId) ?? 0,
      settings: settingsOf(method),
    })),
    payout_rule: { version: newest.get(PAYOUT_RULE) ?? 0, settings: payoutRuleOf(limits) },
    risk_rules: { version: risk.version, settings: risk.rules },
    withdrawal_tiers: { version: tiers.version, settings: tiers.tiers },
    versions: versions.map(toWireVersion),
    proposals: proposals.map(toWireProposal),
  };
};
