import * as z from 'zod/mini';
import { proofFields } from '../../accounts/access.ts';
import {
  clientId,
  currency,
  decimal,
  listOf,
  listQuery,
  text,
  time,
  until,
  uuid,
  wholeNumber,
} from '../../fields.ts';
import { route } from '../../route.ts';
import { localAmount } from '../rates/rates.ts';

export const WITHDRAWAL_STATUSES = [
  'requested',
  'approved',
  'broadcast',
  'completed',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Every step in the history of a withdrawal. */
export const WITHDRAWAL_STEPS = [
  'requested',
  /** The first of two members of staff agreed. */
  'proposed',
  'approved',
  'signed',
  'broadcast',
  /** The signer sent a new transaction with a higher fee, which replaces the one before. */
  'replaced',
  /** The chain included the transaction but did not execute it. Nothing was paid. */
  'failed',
  'retried',
  'payment_proposed',
  'completed',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number];

/** Reasons why a withdrawal did not go through. The client translates the reason; `note` is text that staff adds. */
export const WITHDRAWAL_REASONS = [
  'by_customer',
  'address_refused',
  'information_missing',
  'under_review',
  'chain_failed',
  'other',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
export const withdrawalReasonCode = z.enum(WITHDRAWAL_REASONS, { error: 'invalid' });

const POSITIVE = /^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/;
const amount = z.string({ error: 'amount' }).check(z.regex(POSITIVE, { error: 'amount' }));

export const withdrawal = z.object({
  order_no: z.string(),
  kind: z.enum(['chain', 'bank']),
  currency,
  chain: z.nullable(z.string()),
  /** An address, or a card with all digits masked except the last four. */
  to: z.string(),
  amount: decimal,
  /** The borrowed part of the amount. The server spends it first, and returns it as borrowed money if the withdrawal fails. */
  from_borrowed: decimal,
  fee: decimal,
  actual_arrival: decimal,
  /** The local amount that a bank pays out for `actual_arrival`. Null on a chain, and for withdrawals from before banks had a rate. */
  local: z.optional(z.nullable(localAmount)),
  tx_hash: z.nullable(z.string()),
  /** The transaction at the operator's explorer. Null without a hash or without an explorer for the chain. */
  explorer_url: z.nullable(z.string()),
  status: z.enum(WITHDRAWAL_STATUSES),
  reason: z.nullable(withdrawalReasonCode),
  /** Staff's text to the customer. */
  note: z.nullable(z.string()),
  /** Confirmations on the chain at the time of this answer. Null before the transaction is in a block. */
  confirmations: z.nullable(z.int()),
  confirmations_needed: z.int(),
  /** The withdrawal is being checked, and waits for that until this time at the latest. Null: it is not. */
  held_until: z.optional(z.nullable(time)),
  steps: z.array(
    z.object({
      step: z.enum(WITHDRAWAL_STEPS),
      at: time,
      reason: z.nullable(withdrawalReasonCode),
      note: z.nullable(z.string()),
      tx_hash: z.nullable(z.string()),
    }),
  ),
  created_at: time,
  updated_at: time,
});
export type Withdrawal = z.output<typeof withdrawal>;

export const withdraw = route({
  path: '/api/user/withdraw',
  form: true,
  summary: 'Asks for money to be sent to a linked wallet or bank card; it is held from then on.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'in_books',
  input: z
    .object({
      wallet_id: z.optional(uuid),
      bank_id: z.optional(uuid),
      currency,
      amount,
      /** The version of the bank's rate that the customer has seen. Another rate in force is a refusal. */
      rate_version: z.optional(wholeNumber(1, 1_000_000_000)),
      password: z.optional(text(1, 128)),
      otp: z.optional(text(1, 32)),
      /** A wallet's signature over a challenge made with the purpose `confirm`. */
      nonce: z.optional(text(1, 64)),
      signature: z.optional(text(1, 8_192)),
      passkey: proofFields.passkey,
      client_id: clientId,
      until,
    })
    .check(
      z.refine((form) => (form.wallet_id === undefined) !== (form.bank_id === undefined), {
        error: 'required',
        path: ['wallet_id'],
      }),
    ),
  data: withdrawal,
  errors: [
    'client_id_reused',
    'request_expired',
    'withdrawals_frozen',
    'withdrawals_wait',
    'not_found',
    'balance_too_small',
    'withdrawal_too_small',
    'destination_not_yet_usable',
    'destination_not_whitelisted',
    'withdrawal_over_limit',
    'address_invalid',
    'own_deposit_address',
    'way_closed',
    'rate_missing',
    'rate_changed',
    'amount_too_large',
    'confirm_again',
    'proof_too_new',
    'password_wrong',
    'otp_required',
    'otp_invalid',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

export const withdrawList = route({
  path: '/api/user/withdraw_list',
  summary: 'The withdrawals of the account, newest first, each with its steps.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({
    ...listQuery,
    status: z.optional(z.enum(WITHDRAWAL_STATUSES, { error: 'invalid' })),
    order_no: z.optional(uuid),
  }),
  data: listOf(withdrawal),
  errors: [],
});

export const withdrawCancel = route({
  path: '/api/user/withdraw_cancel',
  form: true,
  summary: 'Takes a withdrawal back while it is still requested; the money is available again.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ order_no: uuid, client_id: clientId }),
  data: withdrawal,
  errors: ['not_found', 'withdrawal_under_way'],
});

export const withdrawalRoutes = { withdraw, withdrawList, withdrawCancel };
