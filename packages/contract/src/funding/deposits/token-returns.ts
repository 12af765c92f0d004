import * as z from 'zod/mini';
import { line, time, uid } from '../../fields.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from '../../operator/approvals.ts';
import { codedReason } from '../../reasons/reason.ts';
import { route } from '../../route.ts';

/** The way back of tokens that the server does not accept. One member of staff proposes, another decides, and the signer signs. */

/**
 * waiting: approved, nothing is signed yet. sending: its gas or its transfer is under way. stopped: nothing was signed, and nothing will
 * be; the problem says why. failed: the chain did not carry the transfer out.
 */
export const RETURN_STATES = [
  'proposed',
  'rejected',
  'waiting',
  'sending',
  'done',
  'failed',
  'stopped',
] as const;

const CONTRACT = /^0x[0-9a-fA-F]{40}$/;
const address = z.string({ error: 'required' }).check(z.regex(CONTRACT, { error: 'invalid' }));
/** A token at an address of a customer. */
const tokenAt = { chain: line(1, 40), contract: address, address } as const;

const tokenReturn = z.object({
  ...proposalFields,
  uid: z.string(),
  chain: z.string(),
  contract: z.string(),
  /** The customer's deposit address. */
  address: z.string(),
  /** The name that the token gives itself, which proves nothing. */
  symbol: z.string(),
  target: z.string(),
  /** The address that sent the token, or one of the customer's own destinations. */
  target_kind: z.enum(['sender', 'destination']),
  /** In units of the token. */
  raw: z.string(),
  /** With the digits that the token gives itself. Null if they are not known. */
  amount: z.nullable(z.string()),
  state: z.enum(RETURN_STATES),
  /** Why it waits or was stopped, or what the token did instead. */
  problem: z.nullable(codedReason),
  tx_hash: z.nullable(z.string()),
});
export type TokenReturn = z.output<typeof tokenReturn>;

/** Maximum returns listed, newest first. */
export const MOST_TOKEN_RETURNS = 100;

export const tokenReturns = route({
  path: '/api/operator/token_returns',
  summary: 'Proposed and decided returns of tokens that are not accepted, newest first.',
  access: 'staff',
  permission: 'see_deposits',
  input: z.object({ uid: z.optional(uid) }),
  data: z.array(tokenReturn).check(z.maxLength(MOST_TOKEN_RETURNS)),
  errors: ['forbidden'],
});

export const returnTargets = route({
  path: '/api/operator/token_return_targets',
  summary: 'The addresses to which a token can be returned, and the units of it that no other return has.',
  access: 'staff',
  permission: 'decide_deposits',
  input: z.object(tokenAt),
  data: z.object({
    raw: z.string(),
    targets: z.array(
      z.object({
        address: z.string(),
        kind: z.enum(['sender', 'destination']),
        /** The customer's name of the destination. */
        label: z.nullable(z.string()),
        saved_at: z.nullable(time),
      }),
    ),
  }),
  errors: ['forbidden', 'not_found'],
});

/** At most 2^256 - 1, which has 78 digits. */
const RAW = /^[1-9][0-9]{0,77}$/;

export const proposeTokenReturn = route({
  path: '/api/operator/token_returns/propose',
  summary:
    'Proposes to send a token that is not accepted to its sender or to a destination of the customer; another member decides.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: z.object({
    ...tokenAt,
    target: address,
    /** In units of the token. */
    raw: z.string({ error: 'required' }).check(z.regex(RAW, { error: 'invalid' })),
    reason: line(3, 300),
  }),
  data: tokenReturn,
  errors: ['forbidden', 'not_found', 'changed_meanwhile'],
});

export const decideTokenReturn = route({
  path: '/api/operator/token_returns/decide',
  summary: 'Approves a proposed return, which the signer then sends, or rejects it; never one’s own.',
  access: 'staff',
  permission: 'decide_deposits',
  confirmation: 'recent',
  input: decisionForm,
  data: tokenReturn,
  errors: [...DECISION_ERRORS, 'changed_meanwhile'],
});

export const tokenReturnRoutes = { tokenReturns, returnTargets, proposeTokenReturn, decideTokenReturn };
