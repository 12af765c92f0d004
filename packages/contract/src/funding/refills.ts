import * as z from 'zod/mini';
import { currency, decimal, empty, line, text, time, uuid, wholeNumber } from '../fields.ts';
import { codedReason } from '../reasons/reason.ts';
import { route } from '../route.ts';

/** Refills of hot money from the cold address: people sign outside of the server, and the server broadcasts. */

export const REFILL_STATES = ['signing', 'sending', 'done', 'failed', 'void'] as const;

/** Why a step of a refill was refused. The console has the words for it. */
export const REFILL_PROBLEMS = [
  'no_cold_address',
  'chain_not_read',
  'another_open',
  'cold_short',
  'above_hot_limit',
  'fee_too_high',
  'gas_not_estimated',
  'house_short',
  'address_unsupported',
  'unreadable',
  'input_altered',
  'output_altered',
  'fee_altered',
  'wrong_key',
  'signature_invalid',
  'script_unsupported',
  'nothing_new',
  'incomplete',
  'complete',
  'same_person',
  'hot_address_changed',
  'not_sent',
  'too_late',
] as const;
export type RefillProblem = (typeof REFILL_PROBLEMS)[number];

const refill = z.object({
  refill_id: z.string(),
  chain: z.string(),
  currency,
  amount: decimal,
  /** The cold address, and the hot address of the signer's policy. */
  source: z.string(),
  destination: z.string(),
  /** `signing`: waits for people. `sending`: two people agreed, and it is broadcast. `void`: withdrawn or expired before that. */
  state: z.enum(REFILL_STATES),
  /** Why it does not go on, in words. */
  blocker: z.nullable(codedReason),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: time,
  /** Not broadcast until then: void. */
  expires_at: time,
  /** 0 for the first transaction. Each further one replaces it and pays more. */
  fee_step: z.int(),
  /** Members of staff who uploaded a signature of the newest transaction, or agreed to it. */
  agreed_by: z.array(z.string()),
  /** True if the uploaded signatures are enough for the chain. */
  is_complete: z.boolean(),
  /** The newest transaction to be signed: a PSBT in base64 (BIP-174), or JSON for an EVM chain. Null if nothing is to be signed. */
  draft: z.nullable(z.string()),
  /** The charged fee of the network, or before the end the reserved one. */
  fee: decimal,
  fee_currency: currency,
  tx_hash: z.nullable(z.string()),
  updated_at: time,
});
export type Refill = z.output<typeof refill>;

export const refills = route({
  path: '/api/operator/refills',
  summary: 'The newest 20 refills of hot money from cold addresses, newest first.',
  access: 'staff',
  permission: 'see_products',
  input: empty,
  data: z.array(refill),
  errors: ['forbidden'],
});

/** Null: it was carried out. Otherwise nothing was changed. */
const outcome = z.object({ problem: z.nullable(z.enum(REFILL_PROBLEMS)) });

/** A file as an upload: 60,000 characters are a PSBT of all inputs that a refill can have. */
const MAX_SIGNED = 60_000;

const refillForm = { refill_id: uuid };
const stepForm = { ...refillForm, fee_step: wholeNumber(0, 20) };

const acts = (path: `/api/operator/refills/${string}`, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    access: 'staff',
    permission: 'move_treasury',
    confirmation: 'recent',
    data: outcome,
  }) as const;

export const requestRefill = route({
  ...acts(
    '/api/operator/refills/request',
    'Asks for a refill: the server builds an unsigned transaction from the cold address to the hot address of the signer’s policy.',
  ),
  input: z.object({
    currency,
    amount: z
      .string({ error: 'amount' })
      .check(z.regex(/^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/, { error: 'amount' })),
    reason: line(3, 200),
  }),
  errors: ['forbidden', 'changed_meanwhile'],
});

export const signRefill = route({
  ...acts(
    '/api/operator/refills/sign',
    'Uploads a signature that was made outside: a PSBT in base64, or a signed raw transaction in hexadecimal.',
  ),
  input: z.object({ ...stepForm, signed: text(1, MAX_SIGNED) }),
  errors: ['forbidden', 'not_found', 'changed_meanwhile', 'second_person_needed'],
});

export const agreeToRefill = route({
  ...acts(
    '/api/operator/refills/agree',
    'Agrees to a transaction that is signed completely, as a second member of staff. It is broadcast then.',
  ),
  input: z.object(stepForm),
  errors: ['forbidden', 'not_found', 'changed_meanwhile', 'second_person_needed'],
});

export const raiseRefillFee = route({
  ...acts(
    '/api/operator/refills/raise_fee',
    'Builds a replacement with a higher fee for a transaction that is stuck. It is signed like the first one.',
  ),
  input: z.object({ ...refillForm, reason: line(3, 200) }),
  errors: ['forbidden', 'not_found', 'changed_meanwhile'],
});

export const cancelRefill = route({
  ...acts(
    '/api/operator/refills/cancel',
    'Withdraws a refill that was not broadcast. Its coins are free again.',
  ),
  input: z.object({ ...refillForm, reason: line(3, 200) }),
  errors: ['forbidden', 'not_found', 'changed_meanwhile'],
});

export const refillStaffRoutes = {
  refills,
  requestRefill,
  signRefill,
  agreeToRefill,
  raiseRefillFee,
  cancelRefill,
};
