import * as z from 'zod/mini';
import { currency, decimal, line, listOf, staffListQuery, uid, uuid } from '../../fields.ts';
import { codedReason } from '../../reasons/reason.ts';
import { route } from '../../route.ts';
import { obstacleOf } from '../obstacle.ts';
import { withdrawal, withdrawalReasonCode } from './customer.ts';

/** Staff's queue of withdrawals. */

/**
 * Reasons why the rule leaves a withdrawal to staff. The personal information, and a screening that refused nothing, need one
 * member, the others two.
 */
export const PEOPLE_REASONS = [
  'amount',
  'customer_day',
  'destination_day',
  'house_day',
  'value_unknown',
  'personal_info_rejected',
  'personal_info_missing',
  'screening_refused',
  'screening_review',
  'screening_no_answer',
] as const;
export type PeopleReason = (typeof PEOPLE_REASONS)[number];

/** The acts of staff on a withdrawal. */
export const WITHDRAWAL_ACTS = ['approve', 'reject', 'paid', 'retry'] as const;
export type WithdrawalAct = (typeof WITHDRAWAL_ACTS)[number];

/** A withdrawal as staff sees it. */
export const staffWithdrawal = z.object({
  ...withdrawal.shape,
  uid: z.string(),
  way_id: z.string(),
  /** In USDT, at the approval; before it, only of USDT itself. Null: not valued. */
  value: z.nullable(decimal),
  /** True: the destination is a contract now. Null: not known, or the withdrawal has ended. */
  to_contract: z.nullable(z.boolean()),
  payer: z.enum(['signer', 'staff']),
  two_people: z.boolean(),
  people_because: z.array(z.enum(PEOPLE_REASONS)),
  /** The withdrawal's internal stage. It is finer than `status`. */
  rung: z.string(),
  proposed_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  pay_proposed_by: z.nullable(z.string()),
  paid_by: z.nullable(z.string()),
  attempt: z.int(),
  /** The last objection of the signer or the chain. Null if nothing blocks the withdrawal. */
  hindrance: z.nullable(codedReason),
  /** Everything for which the server would refuse an act now. */
  obstacles: z.array(obstacleOf(WITHDRAWAL_ACTS)),
});
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;

const note = z.optional(line(1, 300));
const staffErrors = [
  'forbidden',
  'not_found',
  'already_decided',
  'withdrawal_under_way',
  'second_person_needed',
] as const;

export const staffWithdrawals = route({
  path: '/api/operator/withdrawals',
  summary: 'The queue of withdrawals, newest first.',
  access: 'staff',
  permission: 'see_withdrawals',
  input: z.object({
    ...staffListQuery(['created_at', 'value']),
    /**
     * `to_decide`: waits for staff. `held`: an open finding of a risk rule holds it. `to_pay`: staff pays it by hand. `at_work`: the
     * server or the chain processes it.
     */
    filter: z.optional(
      z.enum(['to_decide', 'held', 'to_pay', 'at_work', 'failed', 'ended'], { error: 'invalid' }),
    ),
    uid: z.optional(uid),
    currency: z.optional(currency),
  }),
  data: listOf(staffWithdrawal),
  errors: ['forbidden'],
});

export const staffWithdrawalDetail = route({
  path: '/api/operator/withdrawal',
  summary: 'One withdrawal with all its steps.',
  access: 'staff',
  permission: 'see_withdrawals',
  input: z.object({ order_no: uuid }),
  data: staffWithdrawal,
  errors: ['forbidden', 'not_found'],
});

export const approveWithdrawal = route({
  path: '/api/operator/withdrawal_approve',
  summary: 'Agrees to a withdrawal: the first of two proposes it, a second, different one approves it.',
  access: 'staff',
  permission: 'decide_withdrawals',
  confirmation: 'recent',
  input: z.object({ order_no: uuid }),
  data: staffWithdrawal,
  errors: [...staffErrors, 'screening_pending', 'risk_pending'],
});

export const rejectWithdrawal = route({
  path: '/api/operator/withdrawal_reject',
  summary:
    'Refuses a withdrawal that nothing was signed for, or whose transaction can never be mined; everything is returned.',
  access: 'staff',
  permission: 'decide_withdrawals',
  confirmation: 'recent',
  input: z.object({ order_no: uuid, reason: withdrawalReasonCode, note }),
  data: staffWithdrawal,
  errors: staffErrors,
});

export const markWithdrawalPaid = route({
  path: '/api/operator/withdrawal_paid',
  summary:
    'Notes that people have paid a withdrawal, with its reference; above the limit a second one confirms the same.',
  access: 'staff',
  permission: 'pay_withdrawals',
  confirmation: 'recent',
  input: z.object({ order_no: uuid, reference: line(3, 120) }),
  data: staffWithdrawal,
  errors: staffErrors,
});

export const retryWithdrawal = route({
  path: '/api/operator/withdrawal_retry',
  summary: 'Tries a failed withdrawal anew: its old transaction has spent its nonce and can never pay.',
  access: 'staff',
  permission: 'pay_withdrawals',
  confirmation: 'recent',
  input: z.object({ order_no: uuid, note }),
  data: staffWithdrawal,
  errors: staffErrors,
});

export const withdrawalCard = route({
  path: '/api/operator/withdrawal_card',
  summary:
    'The card or account that a withdrawal goes to, with all digits, for the member who pays it. The audit log notes the look.',
  access: 'staff',
  permission: 'pay_withdrawals',
  input: z.object({ order_no: uuid }),
  data: z.object({
    opening_bank: z.string(),
    cardholder_name: z.string(),
    card_number: z.nullable(z.string()),
    account_number: z.nullable(z.string()),
    bank_code: z.nullable(z.string()),
    branch: z.nullable(z.string()),
  }),
  errors: ['forbidden', 'not_found', 'withdrawal_under_way'],
});

/** The target is the withdrawal, and the version the attempt. A void has no other content. */
export const payoutVoidForm = z.object({});

export const withdrawalStaffRoutes = {
  staffWithdrawals,
  staffWithdrawalDetail,
  approveWithdrawal,
  rejectWithdrawal,
  markWithdrawalPaid,
  retryWithdrawal,
  withdrawalCard,
};
