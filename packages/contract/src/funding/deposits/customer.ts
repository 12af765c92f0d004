import * as z from 'zod/mini';
import {
  clientId,
  currency,
  decimal,
  empty,
  listOf,
  listQuery,
  time,
  until,
  uuid,
  wholeNumber,
} from '../../fields.ts';
import { route } from '../../route.ts';
import { localAmount, RATE_GAPS, wayRate } from '../rates/rates.ts';
import { RECEIPT_WHYS } from './receipt-whys.ts';

export const WAY_KINDS = ['chain', 'bank'] as const;
const wayKind = z.enum(WAY_KINDS, { error: 'invalid' });
const wayId = z
  .string({ error: 'required' })
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'invalid' }), z.maxLength(40, { error: 'invalid' }));

/** A currency over a chain, or a bank. Amounts in the currency. */
export const way = z.object({
  way_id: z.string(),
  kind: wayKind,
  currency,
  /** The chain's name as customers know it; null for a bank. */
  chain: z.nullable(z.string()),
  min: decimal,
  fee: decimal,
  withdraw_min: decimal,
  withdraw_fee: decimal,
  confirmations: z.int(),
  /** True if the server finds deposits on the chain itself. False if staff checks each application. */
  automatic: z.boolean(),
  /** The usual time of these confirmations, in seconds. Null if staff checks each application. */
  credit_seconds: z.optional(z.nullable(z.int())),
  /** An application must name its transaction, because staff can credit only one that the chain shows. */
  tx_hash_required: z.boolean(),
  /** The local currency and the rates of a bank in force now. Null for a chain, and while the bank is closed. */
  local: z.nullable(wayRate),
  /** The reason why a bank is closed. Null for an open way. Only `recharge_way` with `closed` lists closed ones. */
  closed: z.nullable(z.enum(RATE_GAPS)),
});
export type Way = z.output<typeof way>;

/** The account of the house. Its number may be that of a card or of an account. */
const houseAccount = z.object({
  cardholder_name: z.string(),
  opening_bank: z.string(),
  card_number: z.string(),
  bank_code: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  /** The customer gives it as the purpose of a transfer that has no order number. */
  reference: z.string(),
});

/** The details of a transfer to the bank. They hold until they expire. */
export const depositQuote = z.object({
  /** The application that reports the transfer keeps it. */
  order_no: z.string(),
  way_id: z.string(),
  currency,
  /** The amount that the application will be for. */
  amount: decimal,
  /** The amount to transfer. */
  local: localAmount,
  /** The purpose of the transfer: the last twelve digits of the order number. */
  reference: z.string(),
  created_at: time,
  expires_at: time,
});
export type DepositQuote = z.output<typeof depositQuote>;

export const wayDetails = z.extend(way, {
  /** The deposit address. Null for a bank. */
  address: z.nullable(z.string()),
  /** The content of the QR code: EIP-681, BIP-21, or only the address. */
  qr_text: z.nullable(z.string()),
  bank: z.nullable(houseAccount),
  /** The newest transfer of this account that is not reported yet and has not expired. */
  quote: z.nullable(depositQuote),
  /** The deployment holds play money. Customers must not send real money. */
  play_money: z.boolean(),
  /** True if a button can send play money here. */
  demo: z.boolean(),
});
export type WayDetails = z.output<typeof wayDetails>;

/** cancelled: the customer took the report back. */
export const RECHARGE_STATUSES = ['submitted', 'confirming', 'credited', 'rejected', 'cancelled'] as const;
export type RechargeStatus = (typeof RECHARGE_STATUSES)[number];
/** Reasons that the server sets itself. Any other reason is text that staff wrote to the customer. */
export const RECHARGE_REASONS = ['below_minimum', 'left_chain', 'dropped'] as const;

/** The steps of a deposit that happened: reported by the customer, seen on the chain, and its end. */
export const RECHARGE_STEPS = ['reported', 'seen', 'credited', 'rejected', 'cancelled'] as const;
export type RechargeStep = (typeof RECHARGE_STEPS)[number];

export const recharge = z.object({
  order_no: z.string(),
  way_id: z.string(),
  currency,
  chain: z.nullable(z.string()),
  amount: decimal,
  /** The amount credited to the balance, after the fee. Null before the credit. */
  credited: z.nullable(decimal),
  /** The fee that the credit subtracts from the amount. */
  fee: decimal,
  tx_hash: z.nullable(z.string()),
  /** The transaction at the operator's explorer. Null without a hash or without an explorer for the chain. */
  explorer_url: z.nullable(z.string()),
  /** Oldest first. */
  steps: z.array(z.object({ step: z.enum(RECHARGE_STEPS), at: time })),
  /** Null if this deposit is not a transaction on a chain that the server reads. */
  confirmations: z.nullable(z.int()),
  confirmations_needed: z.nullable(z.int()),
  status: z.enum(RECHARGE_STATUSES),
  reason: z.nullable(z.string()),
  /** The deposit exceeds a limit that the customer set. The server cannot refuse a deposit that arrives on a chain. */
  beyond_limit: z.boolean(),
  /** Earlier deposits below the minimum of the same way and day, in UTC, for which this one stands in the list. Null: none. */
  folded: z.nullable(z.object({ count: z.int(), amount: decimal })),
  screenshot_url: z.nullable(z.string()),
  /** The purpose of the bank transfer. Null on a chain. */
  reference: z.optional(z.nullable(z.string())),
  /** The amount to transfer at a bank. Null on a chain, and for deposits from before banks had a rate. */
  local: z.optional(z.nullable(localAmount)),
  /** Another amount came at the bank than the customer was told to transfer. `amount` is what came. Null: the same came, or nothing yet. */
  received: z.optional(
    z.nullable(
      z.object({
        /** The amount that the customer applied for. */
        applied: decimal,
        /** The amount that came, in the local currency of `local`. Null without one. */
        local: z.nullable(decimal),
        why: z.enum(RECEIPT_WHYS),
      }),
    ),
  ),
  created_at: time,
  updated_at: time,
});
export type Recharge = z.output<typeof recharge>;

export const rechargeWays = route({
  path: '/api/index/recharge_way',
  form: true,
  summary:
    'The ways by which money can come in. With `closed`, also the banks that have no exchange rate in force.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({
    currency: z.optional(currency),
    kind: z.optional(wayKind),
    closed: z.optional(wholeNumber(0, 1)),
  }),
  data: z.array(way),
  errors: [],
});

export const rechargeWay = route({
  path: '/api/index/recharge_way1',
  form: true,
  summary: 'One way with the account’s own address on its chain, or the details of the bank.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: z.object({ way_id: wayId }),
  data: wayDetails,
  errors: ['not_found', 'way_closed', 'rate_missing'],
});

/** More than zero, at most twelve digits before the point and eight after it. */
const amount = z
  .string({ error: 'amount' })
  .check(z.regex(/^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/, { error: 'amount' }));
const txHash = z
  .string({ error: 'invalid' })
  .check(z.regex(/^(?:(?:0x)?[0-9a-fA-F]{64})?$/, { error: 'invalid' }));

export const quoteRecharge = route({
  path: '/api/user/recharge_quote',
  form: true,
  summary:
    'States what to transfer to the bank for an amount: the local amount at a dated rate, the reference and the expiry. The same amount gets the same details until they expire.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({ way_id: wayId, amount }),
  data: depositQuote,
  errors: [
    'not_found',
    'way_closed',
    'rate_missing',
    'amount_too_small',
    'amount_too_large',
    'own_limit_reached',
    'too_many_requests',
  ],
});

export const applyForRecharge = route({
  path: '/api/user/recharge',
  form: true,
  summary: 'Applies for a deposit with a screenshot of it.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'in_books',
  input: z.object({
    way_id: wayId,
    amount,
    screenshot: uuid,
    tx_hash: z.optional(txHash),
    /** Of `recharge_quote`. Without it, a bank's rate of now counts. */
    order_no: z.optional(uuid),
    client_id: clientId,
    until,
  }),
  data: recharge,
  errors: [
    'client_id_reused',
    'request_expired',
    'not_found',
    'forbidden',
    'way_closed',
    'rate_missing',
    'quote_expired',
    'amount_too_small',
    'amount_too_large',
    'own_limit_reached',
    'already_reported',
    'too_many_requests',
  ],
});

export const cancelRecharge = route({
  path: '/api/user/recharge_cancel',
  form: true,
  summary: 'Takes a report of a deposit back while nobody has decided it and no chain shows its transaction.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ order_no: uuid, client_id: clientId }),
  data: recharge,
  errors: ['not_found', 'already_decided', 'credited_by_chain'],
});

export const rechargeList = route({
  path: '/api/user/recharge_list',
  summary: 'The deposits of the account, found and applied for, newest first.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({
    ...listQuery,
    status: z.optional(z.enum(RECHARGE_STATUSES, { error: 'invalid' })),
    order_no: z.optional(uuid),
  }),
  data: listOf(recharge),
  errors: [],
});

/** Something that arrived at the account's own address and is no deposit. */
export const otherArrival = z.object({
  kind: z.enum(['token', 'coin']),
  chain: z.string(),
  /**
   * The currency, or the name that a token gives itself, if it consists of letters and digits. Anybody can make a token that calls
   * itself anything, so it proves nothing.
   */
  name: z.nullable(z.string()),
  /** The contract of a token. */
  contract: z.nullable(z.string()),
  /** Null if the digits of the token are not known. */
  amount: z.nullable(z.string()),
  /** It is below the minimum of a deposit, so nobody credits it. */
  below_minimum: z.boolean(),
  /** Transfers that are folded into this line. */
  transfers: z.int(),
  seen_at: time,
  /**
   * The way back of a token: two members of staff decide it, and it is sent to its sender or to a destination of the account. Null: nobody
   * has proposed it. stopped: it was not sent, and staff sees why.
   */
  way_back: z.nullable(
    z.object({
      state: z.enum(['deciding', 'sending', 'done', 'stopped']),
      to: z.string(),
      tx_hash: z.nullable(z.string()),
    }),
  ),
});
export type OtherArrival = z.output<typeof otherArrival>;

/** Maximum other arrivals listed, newest first. */
export const MAX_OTHER_ARRIVALS = 20;

export const otherArrivals = route({
  path: '/api/user/other_arrivals',
  summary:
    'Arrivals at the addresses of the account that are no deposits: tokens that are not accepted, and ether of contracts that staff looks at.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: empty,
  data: z.array(otherArrival).check(z.maxLength(MAX_OTHER_ARRIVALS)),
  errors: [],
});

export const sendDemoDeposit = route({
  path: '/api/demo/send_deposit',
  summary: 'Demo only: the local chain sends play money to the account’s own address.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ way_id: wayId, client_id: clientId }),
  data: z.object({ tx_hash: z.string() }),
  errors: ['not_found', 'way_closed', 'rate_missing', 'too_many_requests', 'unavailable'],
});

export const depositRoutes = {
  rechargeWays,
  rechargeWay,
  quoteRecharge,
  applyForRecharge,
  cancelRecharge,
  rechargeList,
  otherArrivals,
  sendDemoDeposit,
};
