import {
  PAYOUT_RULE,
  type PaymentSettingsForm,
  paymentSettingsForm,
  RISK_RULES,
  settingsFigures,
  WITHDRAWAL_TIERS,
} from '@tallystick/contract';
import { defineChange, type Newest, selectNewestVersions } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type PaymentMethod, selectPaymentMethods } from '../methods/payment-methods.sql.ts';
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
import { selectPayoutLimits, updateMethod, updatePayoutLimits } from './settings.sql.ts';

const refuse = (faults: Faults): void => {
  if (Object.keys(faults).length > 0) throw new AppError('invalid_fields', { fields: { ...faults } });
};

const methodOf = async (sql: Sql, wayId: string): Promise<PaymentMethod> => {
  const method = (await selectPaymentMethods(sql)).find((each) => each.wayId === wayId);
  if (method === undefined) throw new AppError('not_found');
  return method;
};

/** The rules have their newest change in force. Methods and the limits of payouts have tables that other SQL reads. */
const newest = async (sql: Sql, target: string): Promise<Newest<PaymentSettingsForm>> => {
  if (target === RISK_RULES) {
    const { version, rules } = await selectRiskRules(sql);
    return { version, content: { kind: RISK_RULES, ...rules } };
  }
  if (target === WITHDRAWAL_TIERS) {
    const { version, tiers } = await selectTiers(sql);
    return { version, content: { kind: WITHDRAWAL_TIERS, ...tiers } };
  }
  const content: PaymentSettingsForm =
    target === PAYOUT_RULE
      ? { kind: PAYOUT_RULE, ...payoutRuleOf(await selectPayoutLimits(sql)) }
      : { kind: 'method', ...settingsOf(await methodOf(sql, target)) };
  return { version: (await selectNewestVersions(sql, 'payment_settings')).get(target) ?? 0, content };
};

const faultsOf = async (sql: Sql, target: string, content: PaymentSettingsForm): Promise<Faults> => {
  if (content.kind === 'method') return readMethodSettings(await methodOf(sql, target), content).faults;
  if (content.kind === PAYOUT_RULE) return readPayoutRule(content).faults;
  return content.kind === WITHDRAWAL_TIERS ? tierFaults(content) : {};
};

const RULES: readonly string[] = [PAYOUT_RULE, RISK_RULES, WITHDRAWAL_TIERS];

/** The settings of a payment method or of a rule as a whole. In force at once, for payments that begin from then on. */
export const PAYMENT_SETTINGS_CHANGE = defineChange({
  subject: 'payment_settings',
  actions: {
    proposed: 'payment_settings_proposed',
    approved: 'payment_settings_approved',
    rejected: 'payment_settings_rejected',
  },
  targetName: 'subject',
  form: paymentSettingsForm,
  content: paymentSettingsForm,
  newest,
  toContent: (form, { target }) => {
    if (form.kind !== (RULES.includes(target) ? target : 'method')) throw new AppError('not_found');
    return form;
  },
  check: async (sql, content, { target }) => refuse(await faultsOf(sql, target, content)),
  carryOut: async (sql, { target, content }) => {
    if (content.kind === 'method') {
      await updateMethod(sql, target, readMethodSettings(await methodOf(sql, target), content).figures);
    }
    if (content.kind === PAYOUT_RULE) await updatePayoutLimits(sql, readPayoutRule(content).limits);
  },
  words: (content) => {
    const { kind: _, ...settings } = content;
    return settingsFigures(settings);
  },
});
