import * as z from 'zod/mini';
import { decimal, line, listOf, nothing, staffListQuery, time, uid, uuid } from '../fields.ts';
import { recharge } from '../funding/deposits/customer.ts';
import { bankCard, wallet } from '../funding/destinations.ts';
import { withdrawal } from '../funding/withdrawals/customer.ts';
import { balance } from '../ledger/customer.ts';
import { record } from '../ledger/records.ts';
import { planOrder } from '../products/customer.ts';
import { loan } from '../products/loans.ts';
import { codedReason } from '../reasons/reason.ts';
import { route } from '../route.ts';
import { order } from '../trading/customer.ts';
import { declaredCountry } from './country/country.ts';
import { customerHistoryRoutes, customerNote } from './customer-history.ts';
import { FREEZABLE, freeze } from './freezes.ts';
import { INFO_REASONS } from './identity/case.ts';
import { INFO_STATES } from './personal-info.ts';
import { limitsWithUsage } from './self.ts';

/** Staff's view of a customer, and staff's actions on an account. None of them moves money or touches a trade. */

const reason = line(3, 300);

const customerLine = z.object({
  uid: z.string(),
  account: z.string(),
  locale: z.string(),
  created_at: time,
  kyc_status: z.enum(['none', ...INFO_STATES]),
  /** The parts that are frozen now. */
  frozen: z.array(z.enum(FREEZABLE)),
  /** One of these freezes was set by the link of a security mail. */
  frozen_by_mail_link: z.boolean(),
});
export type CustomerLine = z.output<typeof customerLine>;

export const customers = route({
  path: '/api/operator/customers',
  summary:
    'Customers by their number, the beginning of their account’s name, an order’s number or an address; the newest without a search.',
  access: 'staff',
  permission: 'see_customers',
  input: z.object({
    ...staffListQuery(['created_at', 'account']),
    q: z.optional(line(1, 100)),
    /** The state of the personal information. */
    kyc: z.optional(z.enum(INFO_STATES, { error: 'invalid' })),
    /** Only accounts with a freeze in force. */
    frozen: z.optional(z.literal('1', { error: 'invalid' })),
  }),
  data: listOf(customerLine),
  errors: ['forbidden'],
});

/** Adds to a freeze in force the member of staff who set it and the one who lifted it. */
const staffFreeze = z.object({
  ...freeze.shape,
  freeze_id: z.string(),
  frozen_by: z.string(),
  lifted_by: z.nullable(z.string()),
  lift_reason: z.nullable(z.string()),
  lifted_at: z.nullable(time),
});
export type StaffFreeze = z.output<typeof staffFreeze>;

const session = z.object({
  device: z.string(),
  ip: z.string(),
  created_at: time,
  last_seen_at: time,
});

export const customer = route({
  path: '/api/operator/customer',
  summary: 'One customer: the account, its balances, and the newest of all that it did.',
  access: 'staff',
  permission: 'see_customers',
  input: z.object({ uid }),
  data: z.object({
    ...customerLine.shape,
    nickname: z.string(),
    email: z.nullable(z.string()),
    has_password: z.boolean(),
    otp_enabled: z.boolean(),
    addresses: z.array(z.string()),
    /** Declared by the customer. Staff can only read it. */
    country: declaredCountry,
    /** Set by the customer. Staff can only read them. */
    limits: limitsWithUsage,
    balances: z.array(balance),
    total_valuation: z.nullable(decimal),
    freezes: z.array(staffFreeze),
    sessions: z.array(session),
    open_orders: z.array(order),
    orders: z.array(order),
    deposits: z.array(recharge),
    withdrawals: z.array(withdrawal),
    positions: z.array(planOrder),
    loans: z.array(loan),
    wallets: z.array(wallet),
    cards: z.array(bankCard),
    /** Null: the account is open. */
    closed: z.nullable(z.object({ closed_at: time, documents_until: time, documents_erased: z.boolean() })),
    notes: z.array(customerNote),
    /** The newest version of the personal information. Null: none was sent. */
    identity: z.nullable(
      z.object({
        version: z.int(),
        submitted_at: time,
        assignee: z.nullable(z.string()),
        decided_by: z.nullable(z.string()),
        decided_at: z.nullable(time),
        reason_code: z.nullable(z.enum(INFO_REASONS)),
        reason: z.nullable(z.string()),
      }),
    ),
    /** Null: the customer has no conversation. */
    chat: z.nullable(
      z.object({
        messages: z.int(),
        last_message_at: z.nullable(time),
        /** Since when the customer waits for an answer. */
        waiting_since: z.nullable(time),
        assigned_to: z.nullable(z.string()),
      }),
    ),
    records: z.array(record),
  }),
  errors: ['forbidden', 'not_found'],
});

/**
 * An address, a card, a picture, a document number or a name with its phone number that other accounts also use, or that this
 * account used before.
 */
const sharedUse = z.object({
  kind: z.enum(['address', 'card', 'screenshot', 'id_photo', 'signature', 'document', 'name_and_phone']),
  /** The address, the last four characters of the card or document, the picture's upload id, or the name. */
  subject: z.string(),
  others: z.array(z.object({ uid: z.string(), account: z.string(), at: time })),
  /** More accounts use it than the ones named here. */
  more: z.boolean(),
  /** Other deposits of the same account that show the same screenshot. */
  used_again: z.int(),
});
export type SharedUse = z.output<typeof sharedUse>;

/** Maximum questions that are shown, newest first. */
export const MAX_SCREENINGS = 20;

/** A question to an outside provider of KYC or screening, with its answer. */
const screening = z.object({
  kind: z.enum(['kyc', 'withdrawal', 'deposit']),
  /** The version of the personal information, or the number of the withdrawal or deposit. */
  subject: z.string(),
  asked_at: time,
  /** Null: not answered yet. */
  outcome: z.nullable(z.enum(['clear', 'review', 'refused', 'no_answer'])),
  reason: z.nullable(z.string()),
  /** The provider's number of the case. */
  reference: z.nullable(z.string()),
  /** Why there was no answer. */
  detail: z.nullable(codedReason),
});
export type CustomerScreening = z.output<typeof screening>;

/** Maximum open findings that are shown. */
export const MAX_FINDINGS = 20;

const openFinding = z.object({
  finding_id: uuid,
  found: codedReason,
  found_at: time,
});

export const customerWarnings = route({
  path: '/api/operator/customer/warnings',
  summary:
    'What every decision about a customer has to know: who it is, freezes in force, a rejection of the personal information, and what the account shares with others or used before, and the answers of outside providers.',
  access: 'staff',
  permission: 'see_customers',
  input: z.object({ uid }),
  data: z.object({
    account: z.string(),
    /** As the customer wrote it in the newest personal information. Null: none was sent. */
    name: z.nullable(z.string()),
    kyc_status: customerLine.shape.kyc_status,
    freezes: z.array(staffFreeze),
    /** A rejection counts until staff approves a later version. */
    info_rejected: z.boolean(),
    shared: z.array(sharedUse),
    /** Findings of the risk rules that nobody has decided, newest first. */
    findings: z.array(openFinding).check(z.maxLength(MAX_FINDINGS)),
    screenings: z.array(screening).check(z.maxLength(MAX_SCREENINGS)),
  }),
  errors: ['forbidden', 'not_found'],
});

export const freezeAccount = route({
  path: '/api/operator/customer/freeze',
  summary:
    'Freezes signing in, withdrawals or new trades of an account, or `all` in one act; the customer reads the reason. Open trades settle and pay as always.',
  access: 'staff',
  permission: 'freeze_accounts',
  input: z.object({ uid, what: z.enum([...FREEZABLE, 'all'], { error: 'invalid' }), reason }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const liftFreeze = route({
  path: '/api/operator/customer/lift',
  summary: 'Lifts a freeze, with a reason.',
  access: 'staff',
  permission: 'freeze_accounts',
  confirmation: 'recent',
  input: z.object({
    freeze_id: z.string({ error: 'required' }).check(z.regex(/^[1-9]\d{0,17}$/, { error: 'invalid' })),
    reason,
  }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const endCustomerSessions = route({
  path: '/api/operator/customer/end_sessions',
  summary: 'Ends all sessions of a customer, who signs in again.',
  access: 'staff',
  permission: 'end_customer_sessions',
  input: z.object({ uid, reason }),
  data: z.object({ ended: z.int() }),
  errors: ['forbidden', 'not_found'],
});

export const customerStaffRoutes = {
  customers,
  customer,
  customerWarnings,
  freezeAccount,
  liftFreeze,
  endCustomerSessions,
  ...customerHistoryRoutes,
};
