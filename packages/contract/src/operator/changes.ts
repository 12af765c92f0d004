import * as z from 'zod/mini';
import { line, nothing, time, uuid, wholeNumber } from '../fields.ts';
import { bankReceiptForm } from '../funding/deposits/bank-receipts.ts';
import { tokenReturnForm } from '../funding/deposits/token-returns.ts';
import { bankRateForm } from '../funding/rates/staff.ts';
import { paymentSettingsForm } from '../funding/settings/staff.ts';
import { payoutVoidForm } from '../funding/withdrawals/staff.ts';
import { chartForm } from '../ledger/books.ts';
import { adjustmentForm } from '../ledger/staff.ts';
import { loanTermsForm, planTermsForm, poolMoveForm } from '../products/staff.ts';
import { activityPageForm, campaignRewardForm, difficultyForm } from '../products/staff-activity.ts';
import { route } from '../route.ts';
import { tradeTermsForm } from '../trading/staff.ts';
import { countriesForm } from '../trading/staff-countries.ts';
import { tradeLimitsForm } from '../trading/staff-limits.ts';
import { reviewForm } from './access/reviews.ts';
import { networksForm } from './networks.ts';
import type { Permission } from './permissions.ts';
import { periodForm } from './retention/retention.ts';
import { roleForm } from './roles.ts';
import { staffLink, staffMemberForm, staffRecoveryForm } from './staff.ts';

/** Changes of settings by two people: one member of staff proposes, another decides. */

/** The permissions of a subject: to see its changes, to propose one, and to decide a colleague's. */
export interface ChangePermissions {
  readonly see: Permission;
  readonly propose: Permission;
  readonly decide: Permission;
}

const subjectOf = <const Name extends string, Content extends z.ZodMiniType>(
  name: Name,
  content: Content,
  permissions: ChangePermissions,
) => ({
  name,
  permissions,
  form: z.object({
    subject: z.literal(name),
    target: z
      .string({ error: 'required' })
      .check(z.regex(/^[a-z0-9][a-z0-9._-]{0,99}$|^$/, { error: 'invalid' })),
    /** The newest version of the target, 0 before the first. */
    based_on: wholeNumber(0, 1_000_000_000),
    content,
    reason: line(3, 300),
  }),
});

/** The permissions that several subjects share. */
const TERMS = { see: 'see_terms', propose: 'propose_terms', decide: 'decide_terms' } as const;
const PRODUCTS = { see: 'see_products', decide: 'decide_products' } as const;
const STAFF = { see: 'see_staff', propose: 'propose_staff', decide: 'decide_staff' } as const;

/** Each subject has a queue of its name in the inbox. The reference of the API shows the form of the first one. */
const SUBJECTS = [
  subjectOf('bank_rates', bankRateForm, {
    see: 'see_rates',
    propose: 'propose_rates',
    decide: 'decide_rates',
  }),
  subjectOf('token_returns', tokenReturnForm, {
    see: 'see_deposits',
    propose: 'decide_deposits',
    decide: 'decide_deposits',
  }),
  subjectOf('payout_voids', payoutVoidForm, {
    see: 'see_withdrawals',
    propose: 'pay_withdrawals',
    decide: 'pay_withdrawals',
  }),
  subjectOf('bank_receipts', bankReceiptForm, {
    see: 'see_deposits',
    propose: 'decide_deposits',
    decide: 'decide_deposits',
  }),
  subjectOf('payment_settings', paymentSettingsForm, {
    see: 'see_payment_settings',
    propose: 'propose_payment_settings',
    decide: 'decide_payment_settings',
  }),
  subjectOf('adjustments', adjustmentForm, {
    see: 'see_adjustments',
    propose: 'propose_adjustments',
    decide: 'decide_adjustments',
  }),
  subjectOf('chart_of_accounts', chartForm, {
    see: 'see_statements',
    propose: 'propose_adjustments',
    decide: 'decide_adjustments',
  }),
  subjectOf('trade_terms', tradeTermsForm, TERMS),
  subjectOf('trade_limits', tradeLimitsForm, TERMS),
  subjectOf('countries', countriesForm, {
    see: 'see_countries',
    propose: 'propose_countries',
    decide: 'decide_countries',
  }),
  subjectOf('plan_terms', planTermsForm, { ...PRODUCTS, propose: 'propose_terms' }),
  subjectOf('loan_terms', loanTermsForm, { ...PRODUCTS, propose: 'propose_terms' }),
  subjectOf('difficulties', difficultyForm, { ...PRODUCTS, propose: 'propose_products' }),
  subjectOf('activity_pages', activityPageForm, { ...PRODUCTS, propose: 'propose_products' }),
  subjectOf('campaign_rewards', campaignRewardForm, { ...PRODUCTS, propose: 'propose_products' }),
  subjectOf('pool_moves', poolMoveForm, { ...PRODUCTS, propose: 'move_treasury' }),
  subjectOf('staff_members', staffMemberForm, STAFF),
  subjectOf('staff_recovery', staffRecoveryForm, { ...STAFF, propose: 'recover_staff' }),
  subjectOf('roles', roleForm, STAFF),
  subjectOf('networks', networksForm, STAFF),
  subjectOf('access_reviews', reviewForm, {
    see: 'see_staff',
    propose: 'review_access',
    decide: 'review_access',
  }),
  subjectOf('retention', periodForm, {
    see: 'see_retention',
    propose: 'propose_retention',
    decide: 'decide_retention',
  }),
] as const;
const [FIRST, ...REST] = SUBJECTS;

export type ChangeSubject = (typeof SUBJECTS)[number]['name'];
export const CHANGE_SUBJECTS: readonly ChangeSubject[] = SUBJECTS.map(({ name }) => name);

export const isChangeSubject = (name: string): name is ChangeSubject =>
  SUBJECTS.some((subject) => subject.name === name);

export const permissionsOfChange = (subject: ChangeSubject): ChangePermissions => {
  const found = SUBJECTS.find(({ name }) => name === subject);
  if (found === undefined) throw new Error(`${subject} is no subject of changes`);
  return found.permissions;
};

const subject = z.enum(CHANGE_SUBJECTS, { error: 'invalid' });

const change = z.object({
  change_id: uuid,
  subject,
  /** The part of the subject that changes, such as a bank. Empty if the subject is one thing. */
  target: z.string(),
  /** The version that an approval makes. */
  version: z.int(),
  /** Each field of the content, before and after. Null: there is none. */
  fields: z.array(
    z.object({ name: z.string(), former: z.nullable(z.string()), now: z.nullable(z.string()) }),
  ),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: time,
  /** True if the caller proposed it: they can only withdraw it. */
  is_own: z.boolean(),
  /** True if it concerns the caller, such as the role that they have: they do not decide it. */
  concerns_caller: z.boolean(),
  /** A change that nobody decided until then has expired. */
  expires_at: time,
  decision: z.nullable(
    z.object({
      outcome: z.enum(['approved', 'rejected', 'withdrawn']),
      decided_by: z.string(),
      decided_at: time,
    }),
  ),
});
export type Change = z.output<typeof change>;

/** The secrets that a change makes, shown only once: the code of a link to its proposer, and the link to its approver. They serve together. */
const shownOnce = z.object({ code: z.optional(z.string()), link: z.optional(staffLink) });
export type ShownOnce = z.output<typeof shownOnce>;

const changeWithSecrets = z.object({ ...change.shape, once: z.optional(shownOnce) });

export const changes = route({
  path: '/api/operator/changes',
  summary:
    'The newest 100 changes of a subject and all that wait for a decision, newest first, each with its decision.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ subject }),
  data: z.object({ list: z.array(change) }),
  errors: ['forbidden'],
});

export const proposeChange = route({
  path: '/api/operator/changes/propose',
  summary: 'Proposes a change; another member of staff decides it before it expires.',
  access: 'staff',
  permission: 'own_session',
  confirmation: 'recent',
  input: z.discriminatedUnion('subject', [FIRST.form, ...REST.map(({ form }) => form)], { error: 'invalid' }),
  data: changeWithSecrets,
  errors: [
    'forbidden',
    'not_found',
    'changed_meanwhile',
    'account_taken',
    'second_person_needed',
    'already_decided',
    'too_late',
    'unavailable',
    'pool_too_small',
    'top_up_missing',
    'already_decided',
    'credited_by_chain',
    'line_used',
    'amount_too_small',
  ],
});

export const decideChange = route({
  path: '/api/operator/changes/decide',
  summary:
    'Approves a colleague’s change, which carries it out at once, or rejects it; never one’s own, and never one that concerns the caller.',
  access: 'staff',
  permission: 'own_session',
  confirmation: 'recent',
  input: z.object({ change_id: uuid, approve: wholeNumber(0, 1) }),
  data: changeWithSecrets,
  errors: [
    'forbidden',
    'not_found',
    'second_person_needed',
    'already_decided',
    'proposal_expired',
    'changed_meanwhile',
    'too_late',
    'unavailable',
    'account_taken',
    'last_admin',
    'balance_too_small',
    'pool_too_small',
    'top_up_missing',
    'credited_by_chain',
    'line_used',
  ],
});

export const withdrawChange = route({
  path: '/api/operator/changes/withdraw',
  summary: 'Takes back a change of the caller’s own that nobody has decided.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ change_id: uuid }),
  data: nothing,
  errors: ['not_found', 'already_decided', 'proposal_expired'],
});

export const changeRoutes = { changes, proposeChange, decideChange, withdrawChange };
