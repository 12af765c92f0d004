import * as z from 'zod/mini';
import { empty, line, time, uuid } from '../../fields.ts';
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

/** The progress of a return, by its change. */
const tokenReturn = z.object({
  change_id: uuid,
  /** The name that the token gives itself, which proves nothing. */
  symbol: z.string(),
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
export const MAX_TOKEN_RETURNS = 100;

export const tokenReturns = route({
  path: '/api/operator/token_returns',
  summary:
    'The progress of the returns of tokens that are not accepted, newest first. `changes` has their proposals.',
  access: 'staff',
  permission: 'see_deposits',
  input: empty,
  data: z.array(tokenReturn).check(z.maxLength(MAX_TOKEN_RETURNS)),
  errors: ['forbidden'],
});

export const returnTargets = route({
  path: '/api/operator/token_return_targets',
  summary:
    'The addresses to which a token can be returned, the units of it that no other return has, and the number of its returns.',
  access: 'staff',
  permission: 'decide_deposits',
  input: z.object(tokenAt),
  data: z.object({
    raw: z.string(),
    version: z.int(),
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

/** Sends a token that is not accepted to its sender or to a destination of the customer. */
export const tokenReturnForm = z.object({
  ...tokenAt,
  payee: address,
  /** In units of the token. */
  raw: z.string({ error: 'required' }).check(z.regex(RAW, { error: 'invalid' })),
});

/** The target of a change: a token at an address. */
export const tokenReturnTarget = (of: { readonly contract: string; readonly address: string }): string =>
  `${of.contract}.${of.address}`.toLowerCase();

export const tokenReturnRoutes = { tokenReturns, returnTargets };
