import * as z from 'zod/mini';
import { time, uuid } from '../fields.ts';
import { codedReason } from '../reasons/reason.ts';
import { route } from '../route.ts';
import { withdrawalReasonCode } from './withdrawals/customer.ts';

/** The life of a payment: each act with its actor, time and figures, from the request to the chain. */

/** The most events of an answer. */
const MAX_EVENTS = 500;

/** Acts on an application for a deposit, on a deposit of a chain, and on a withdrawal. */
export const PAYMENT_ACTS = [
  'application_submitted',
  'application_proposed',
  'application_credited',
  'application_rejected',
  'deposit_tied',
  'deposit_seen',
  'deposit_small',
  'deposit_credited',
  'deposit_gone',
  'deposit_asked',
  'deposit_agreed',
  'deposit_screened',
  'deposit_released',
  'withdrawal_requested',
  'withdrawal_proposed',
  'withdrawal_approved',
  'withdrawal_signed',
  'withdrawal_broadcast',
  'withdrawal_replaced',
  'withdrawal_failed',
  'withdrawal_retried',
  'withdrawal_payment_proposed',
  'withdrawal_completed',
  'withdrawal_rejected',
  'withdrawal_cancelled',
] as const;
export type PaymentAct = (typeof PAYMENT_ACTS)[number];

/** Answers of a second node, and outcomes of a screening. */
export const PAYMENT_OUTCOMES = [
  'agrees',
  'disagrees',
  'behind',
  'away',
  'clear',
  'review',
  'refused',
  'no_answer',
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export const PAYMENT_FIGURES = [
  'amount',
  'fee',
  'value',
  'to_transfer',
  'credited',
  'confirmations',
  'block',
  'to_pay_out',
  'borrowed',
  'at_the_bank',
  'to',
  'attempt',
  'nonce',
  'highest_gas_fee',
  'returned',
  'paid_out',
] as const;
export type PaymentFigure = (typeof PAYMENT_FIGURES)[number];

const event = z.object({
  at: time,
  what: z.enum(PAYMENT_ACTS),
  outcome: z.nullable(z.enum(PAYMENT_OUTCOMES)),
  /** `customer`, `chain`, `rule`, `signer`, `screening`, a node, or the name of a member of staff. */
  who: z.string(),
  /** Words of staff or of a provider. */
  note: z.nullable(z.string()),
  /** The reason that staff or the chain gave to a withdrawal. */
  reason_code: z.nullable(withdrawalReasonCode),
  /** A second node’s answer. */
  detail: z.nullable(codedReason),
  tx_hash: z.nullable(z.string()),
  /** Amounts with their currency, blocks, fees of the network, by their names. */
  figures: z.partialRecord(z.enum(PAYMENT_FIGURES), z.string()),
});
export type PaymentEvent = z.output<typeof event>;
const timeline = z.array(event).check(z.maxLength(MAX_EVENTS));

export const depositTimeline = route({
  path: '/api/operator/deposit_timeline',
  summary:
    'The life of a deposit, oldest first, by the number of its application or of the deposit on the chain: the request, blocks, answers of nodes and screenings, releases, decisions and the credit.',
  access: 'staff',
  permission: 'see_deposits',
  input: z.object({ id: uuid }),
  data: timeline,
  errors: ['forbidden', 'not_found'],
});

export const withdrawalTimeline = route({
  path: '/api/operator/withdrawal_timeline',
  summary:
    'The life of a withdrawal, oldest first: the request, decisions, each transaction with its fee, the chain or the payment by hand.',
  access: 'staff',
  permission: 'see_withdrawals',
  input: z.object({ id: uuid }),
  data: timeline,
  errors: ['forbidden', 'not_found'],
});

export const timelineStaffRoutes = { depositTimeline, withdrawalTimeline };
