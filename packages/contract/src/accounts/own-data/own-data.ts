import * as z from 'zod/mini';
import { clientId, currency, decimal, empty, nothing, time } from '../../fields.ts';
import { route } from '../../route.ts';
import { proofFields } from '../access.ts';

/** Everything that keeps an account open. */
export const REMAINS = ['balance', 'trade', 'fund', 'miner', 'loan', 'deposit', 'withdrawal'] as const;

/**
 * Answers with a file (`application/json`) in place of an envelope. It has every list of the account, its pictures and the
 * receipts of its ended trades.
 */
export const exportData = route({
  method: 'GET',
  path: '/api/user/export.json',
  summary: 'Everything that is stored about the account, with the receipts of its trades, as one JSON file.',
  access: 'user',
  work: 'heavy',
  scope: null,
  input: empty,
  data: z.string(),
  errors: ['too_many_requests', 'unavailable'],
});

export const closing = route({
  path: '/api/user/closing',
  summary: 'What keeps the account open, and how long documents are kept after it is closed.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.object({
    /** Empty: the account can be closed. Balances have an amount; the others are counted. */
    remains: z.array(
      z.object({
        what: z.enum(REMAINS),
        count: z.int(),
        currency: z.nullable(currency),
        amount: z.nullable(decimal),
      }),
    ),
    /** Days for which the law makes the operator keep identity documents, bank cards and proofs of payment. 0: none. */
    documents_kept_days: z.int(),
    /** True in demo mode: the balance can be set back to the demo’s grant. */
    can_reset: z.boolean(),
  }),
  errors: [],
});
export type Closing = z.output<typeof closing.data>;

export const closeAccount = route({
  path: '/api/user/close_account',
  summary:
    'Closes the account for good: ends its sessions and erases personal data. Refused while anything remains in it. Requires re-authentication: password, otp, or nonce and signature.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'ends_session',
  input: z.object(proofFields),
  data: z.object({
    closed_at: time,
    /** When the documents that must be kept are erased. */
    documents_until: time,
  }),
  errors: [
    'account_not_empty',
    'withdrawals_frozen',
    'confirm_again',
    'password_wrong',
    'otp_required',
    'otp_invalid',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

export const resetDemo = route({
  path: '/api/user/reset_demo',
  summary:
    'Sets the USDT of a demo account back to 10,000, as an entry of the faucet. Three times a day, and only while nothing else is open. In live mode there is no such call.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ client_id: clientId }),
  data: nothing,
  errors: ['account_not_empty', 'not_found', 'too_many_requests'],
});

export const ownDataRoutes = { closing, closeAccount, resetDemo };
