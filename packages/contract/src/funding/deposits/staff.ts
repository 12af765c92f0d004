import * as z from 'zod/mini';
import {
  currency,
  decimal,
  empty,
  line,
  listOf,
  nothing,
  staffListQuery,
  time,
  uid,
  uuid,
} from '../../fields.ts';
import { codedReason } from '../../reasons/reason.ts';
import { route } from '../../route.ts';
import { obstacleOf } from '../obstacle.ts';
import { localAmount } from '../rates/rates.ts';
import { RECEIPT_WHYS } from './receipt-whys.ts';

/** Staff's part of deposits: applications, large deposits and halted chains. */

const APPLICATION_STATES = ['submitted', 'proposed', 'credited', 'rejected'] as const;
const applicationState = z.enum(APPLICATION_STATES);

const staffApplication = z.object({
  order_no: z.string(),
  uid: z.string(),
  way_id: z.string(),
  currency,
  chain: z.nullable(z.string()),
  /** The amount applied for, or what came at the bank once that is credited. */
  amount: decimal,
  /** The line of the bank's statement that was credited. Null: nobody has named it, or nothing is credited yet. */
  receipt: z.nullable(
    z.object({
      applied_amount: decimal,
      /** In the local currency. Null: the application has none. */
      received_local: z.nullable(decimal),
      bank_line: z.string(),
      booked_at: time,
      why: z.nullable(z.enum(RECEIPT_WHYS)),
    }),
  ),
  /** The greatest amount that one member credits if another one came at the bank. */
  one_person_max: decimal,
  /** In USDT; null if it was never valued. */
  value: z.nullable(decimal),
  fee: decimal,
  tx_hash: z.nullable(z.string()),
  bank_reference: z.string(),
  /** The amount that the customer was told to transfer. */
  local: z.nullable(localAmount),
  screenshot_url: z.string(),
  state: applicationState,
  /** Above the limit, so one member of staff proposes and another approves. */
  needs_two: z.boolean(),
  /** The server reads this chain and credits only deposits that it finds there. */
  automatic: z.boolean(),
  /** The server reads the named transaction from its chain before staff can credit it. */
  checked_on_chain: z.boolean(),
  /** The deposit on the chain that staff tied to this application. */
  deposit_id: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  rejected_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: time,
  updated_at: time,
  /** Everything for which the server would refuse a decision now. */
  obstacles: z.array(obstacleOf(['approve', 'reject'])),
});
export type StaffApplication = z.output<typeof staffApplication>;

export const staffDeposits = route({
  path: '/api/operator/deposits',
  summary: 'Applications for deposits, newest first; those to decide when asked so.',
  access: 'staff',
  permission: 'see_deposits',
  input: z.object({
    ...staffListQuery(['created_at', 'value']),
    filter: z.optional(z.enum(['to_decide'], { error: 'invalid' })),
    state: z.optional(z.enum(APPLICATION_STATES, { error: 'invalid' })),
    uid: z.optional(uid),
    currency: z.optional(currency),
    /** Only this one. */
    order_no: z.optional(uuid),
  }),
  data: listOf(staffApplication),
  errors: ['forbidden'],
});

export const TRANSACTION_VERDICTS = [
  'matches',
  'not_named',
  'not_found',
  'failed',
  'other_token',
  'other_receiver',
  'other_amount',
  'unconfirmed',
] as const;

/** The transaction that a customer named, as its chain has it now. */
const depositTransaction = z.object({
  /** Only one that matches is credited. */
  verdict: z.enum(TRANSACTION_VERDICTS),
  tx_hash: z.nullable(z.string()),
  /** Of the transfer to the house, otherwise of the first transfer of the token. */
  sender: z.nullable(z.string()),
  receiver: z.nullable(z.string()),
  amount: z.nullable(decimal),
  block_height: z.nullable(z.string()),
  confirmations: z.nullable(z.int()),
  confirmations_needed: z.int(),
  checked_at: time,
  /** Other applications that name the same transaction, the newest first. */
  claimed_by: z
    .array(z.object({ order_no: z.string(), uid: z.string(), state: applicationState }))
    .check(z.maxLength(20)),
});
export type DepositTransaction = z.output<typeof depositTransaction>;

export const transactionOfDeposit = route({
  path: '/api/operator/deposit_transaction',
  summary: 'Reads the transaction of an application from its chain, and compares it with the application.',
  access: 'staff',
  permission: 'see_deposits',
  input: z.object({ order_no: uuid }),
  data: depositTransaction,
  errors: ['forbidden', 'not_found', 'unavailable'],
});

export const approveDeposit = route({
  path: '/api/operator/deposit_approve',
  summary: 'Credits an application; above the limit it proposes, and another member of staff approves.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ order_no: uuid }),
  data: staffApplication,
  errors: [
    'forbidden',
    'not_found',
    'already_decided',
    'second_person_needed',
    'credited_by_chain',
    'changed_meanwhile',
    'transaction_mismatch',
    'unavailable',
  ],
});

export const rejectDeposit = route({
  path: '/api/operator/deposit_reject',
  summary: 'Rejects an application; the customer reads the reason.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ order_no: uuid, reason: line(3, 300) }),
  data: staffApplication,
  errors: ['forbidden', 'not_found', 'already_decided', 'credited_by_chain', 'changed_meanwhile'],
});

export const resumeDeposits = route({
  path: '/api/operator/deposits_resume',
  summary: 'Lets deposits of a chain be credited again after a re-organisation stopped it.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ chain: line(2, 16), reason: line(3, 300) }),
  data: nothing,
  errors: ['forbidden', 'not_found'],
});

/** Maximum large deposits listed per chain, oldest first. */
export const MAX_LARGE_DEPOSITS = 100;

/** A deposit that its chain shows. It waits for the answer of a second node or for a member of staff. */
const largeDeposit = z.object({
  deposit_id: z.string(),
  uid: z.string(),
  chain: z.string(),
  tx_hash: z.string(),
  currency,
  amount: decimal,
  /** In USDT; null if there was no price when it was seen. */
  value: z.nullable(decimal),
  block_height: z.string(),
  block_hash: z.string(),
  seen_at: time,
  /** The newest answer of each second node. */
  answers: z.array(
    z.object({
      node: z.string(),
      answer: z.enum(['agrees', 'disagrees', 'behind', 'away']),
      /** Null if it agrees. */
      detail: z.nullable(codedReason),
      at: time,
    }),
  ),
});
export type StaffLargeDeposit = z.output<typeof largeDeposit>;

export const largeDeposits = route({
  path: '/api/operator/large_deposits',
  summary:
    'Deposits of a chain above the limit of `TALLYSTICK_LARGE_DEPOSIT` on which no second node agrees yet, oldest first, with the answers of the nodes.',
  access: 'staff',
  permission: 'see_deposits',
  input: empty,
  data: z.array(largeDeposit).check(z.maxLength(MAX_LARGE_DEPOSITS)),
  errors: ['forbidden'],
});

export const confirmLargeDeposit = route({
  path: '/api/operator/large_deposit_confirm',
  summary:
    'Agrees to a large deposit in place of a second node: whoever confirms has looked the transfer up elsewhere. It is credited by the block that the node reports.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ deposit_id: uuid, reason: line(3, 300) }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

/** Maximum unbooked arrivals listed, newest first. */
export const MAX_UNBOOKED_ARRIVALS = 100;

/** An arrival at a customer's address that is not booked as a deposit. */
const unbookedArrival = z.object({
  arrival_id: z.string(),
  uid: z.string(),
  chain: z.string(),
  tx_hash: z.string(),
  address: z.string(),
  /** The currency, or the symbol that a token gives itself. */
  asset: z.string(),
  /** In units of the chain. */
  raw: z.string(),
  /** With the digits that the token gives itself. Null if they are not known. */
  amount: z.nullable(z.string()),
  reason: codedReason,
  block_height: z.string(),
  seen_at: time,
  /** The members who credited it so far. Two different members do so. */
  credited_by: z.array(z.string()),
  /** Everything for which the server would refuse to credit it now. */
  obstacles: z.array(obstacleOf(['credit'])),
});
export type StaffUnbookedArrival = z.output<typeof unbookedArrival>;

export const unbookedArrivals = route({
  path: '/api/operator/unbooked_arrivals',
  summary:
    'Arrivals at addresses of customers that are not booked as deposits, with the reason, newest first.',
  access: 'staff',
  permission: 'see_deposits',
  input: empty,
  data: z.array(unbookedArrival).check(z.maxLength(MAX_UNBOOKED_ARRIVALS)),
  errors: ['forbidden'],
});

export const creditArrival = route({
  path: '/api/operator/unbooked_arrival_credit',
  summary:
    'Credits ether that a contract sent to the address of a customer. Two different members do so; then it is a deposit as any other.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ arrival_id: uuid, reason: line(3, 300) }),
  /** `needs_second`: nothing is credited yet, because a second member must do so too. */
  data: z.object({ needs_second: z.boolean() }),
  errors: ['forbidden', 'not_found', 'already_decided', 'second_person_needed'],
});

/** Maximum differences listed, oldest first. */
export const MAX_BALANCE_DIFFERENCES = 100;

/** An address that does not hold what the books say. It disappears when both agree again. */
const balanceDifference = z.object({
  difference_id: z.string(),
  chain: z.string(),
  address: z.string(),
  currency,
  /** The customer of a deposit address. Null: an address of the house. */
  uid: z.nullable(z.string()),
  /** As the chain counts, after the block. */
  expected: z.string(),
  found: z.string(),
  height: z.string(),
  opened_at: time,
  checked_at: time,
  /** Everything for which the server would refuse an explanation now. */
  obstacles: z.array(obstacleOf(['explain'])),
});
export type StaffBalanceDifference = z.output<typeof balanceDifference>;

export const balanceDifferences = route({
  path: '/api/operator/balance_differences',
  summary:
    'Addresses of customers and of the house whose balance on the chain is not what the books say, oldest first.',
  access: 'staff',
  permission: 'see_deposits',
  input: empty,
  data: z.array(balanceDifference).check(z.maxLength(MAX_BALANCE_DIFFERENCES)),
  errors: ['forbidden'],
});

export const explainDifference = route({
  path: '/api/operator/balance_difference_explain',
  summary:
    'Explains the difference of an address of the house, for example a top-up from elsewhere. It moves no money and changes no balance.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ difference_id: uuid, reason: line(3, 300) }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

/** Maximum tokens listed, newest first. */
export const MAX_FOREIGN_TOKENS = 100;

/** All transfers of one token that is not accepted to the address of a customer. */
const foreignToken = z.object({
  uid: z.string(),
  chain: z.string(),
  address: z.string(),
  contract: z.string(),
  /** The name that the token gives itself, which proves nothing. `?`: nothing that can be read. */
  symbol: z.string(),
  /** With the digits that the token gives itself. Null if they are not known. */
  amount: z.nullable(z.string()),
  /** In units of the token. */
  raw: z.string(),
  transfers: z.int(),
  last_tx_hash: z.string(),
  /** The address has as many tokens listed as are kept, so it may hold others that are not. */
  is_full: z.boolean(),
  seen_at: time,
  updated_at: time,
});
export type StaffForeignToken = z.output<typeof foreignToken>;

export const foreignTokens = route({
  path: '/api/operator/foreign_tokens',
  summary: 'Tokens that are not accepted and that arrived at addresses of customers, newest first.',
  access: 'staff',
  permission: 'see_deposits',
  input: z.object({ uid: z.optional(uid) }),
  data: z.array(foreignToken).check(z.maxLength(MAX_FOREIGN_TOKENS)),
  errors: ['forbidden'],
});

/** Maximum held deposits listed, oldest first. */
export const MAX_HELD_DEPOSITS = 100;

/** A deposit of a chain that the screening has not cleared. */
const heldDeposit = z.object({
  deposit_id: z.string(),
  uid: z.string(),
  chain: z.string(),
  tx_hash: z.string(),
  /** As the chain shows it. */
  sender: z.nullable(z.string()),
  currency,
  amount: decimal,
  seen_at: time,
  /** Null: the provider was not asked yet, or its answer is under way. */
  outcome: z.nullable(z.enum(['review', 'refused', 'no_answer'])),
  /** The provider’s words. */
  reason: z.nullable(z.string()),
  /** Why there was no answer. */
  detail: z.nullable(codedReason),
  /** The provider refused it, so two members release it. */
  needs_two: z.boolean(),
  /** The members who released it so far. */
  released_by: z.array(z.string()),
  /** Everything for which the server would refuse the release now. */
  obstacles: z.array(obstacleOf(['release'])),
});
export type StaffHeldDeposit = z.output<typeof heldDeposit>;

export const heldDeposits = route({
  path: '/api/operator/held_deposits',
  summary:
    'Deposits of a chain that the screening has not cleared, oldest first. They are on their address and not credited.',
  access: 'staff',
  permission: 'see_deposits',
  input: empty,
  data: z.array(heldDeposit).check(z.maxLength(MAX_HELD_DEPOSITS)),
  errors: ['forbidden'],
});

export const releaseDeposit = route({
  path: '/api/operator/held_deposit_release',
  summary:
    'Releases a held deposit, which is then credited as any other. After a refusal by the screening, two different members must do so.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({ deposit_id: uuid, reason: line(3, 300) }),
  /** `needs_second`: nothing is released yet, because a second member must do so too. */
  data: z.object({ needs_second: z.boolean() }),
  errors: ['forbidden', 'not_found', 'already_decided', 'second_person_needed', 'screening_pending'],
});

export const depositStaffRoutes = {
  unbookedArrivals,
  creditArrival,
  balanceDifferences,
  explainDifference,
  foreignTokens,
  heldDeposits,
  releaseDeposit,
  largeDeposits,
  confirmLargeDeposit,
  staffDeposits,
  transactionOfDeposit,
  approveDeposit,
  rejectDeposit,
  resumeDeposits,
};
