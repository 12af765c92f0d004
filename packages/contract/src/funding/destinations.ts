import * as z from 'zod/mini';
import { proofFields } from '../accounts/access.ts';
import { clientId, currency, empty, line, nothing, text, time, uuid } from '../fields.ts';
import { route } from '../route.ts';

/** Wallets and bank cards that customers link as destinations of withdrawals. */

export const wallet = z.object({
  wallet_id: z.string(),
  currency,
  chain: z.string(),
  address: z.string(),
  label: z.nullable(z.string()),
  /** True: the address is a contract, which may not accept the money or belong to somebody else. Null: not known. */
  is_contract: z.nullable(z.boolean()),
  /** The server pays nothing to it before this time. Includes the wait of the whitelist. */
  usable_from: time,
  /** Of the last withdrawal to it that was not rejected or taken back. */
  last_used_at: z.nullable(time),
  created_at: time,
});
export type Wallet = z.output<typeof wallet>;

export const bankCard = z.object({
  bank_id: z.string(),
  cardholder_name: z.string(),
  opening_bank: z.string(),
  /** The only digits that any answer contains: the last four of the card, or of the account if there is no card. */
  card_last4: z.string(),
  /** Of the account. Null if the customer gave only a card. */
  account_last4: z.nullable(z.string()),
  bank_code: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  usable_from: time,
  last_used_at: z.nullable(time),
  created_at: time,
});
export type BankCard = z.output<typeof bankCard>;

/** Maximum wallets, and maximum cards, per customer. */
export const MAX_DESTINATIONS = 20;

const PROOF_ERRORS = [
  'confirm_again',
  'proof_too_new',
  'password_wrong',
  'otp_required',
  'otp_invalid',
  'signature_invalid',
  'passkey_invalid',
  'too_many_requests',
] as const;

/** Left out or empty: none. */
const optionalLine = (maximum: number) =>
  z.optional(z.union([z.literal(''), line(1, maximum)], { error: 'invalid' }));

export const walletList = route({
  path: '/api/user/wallet_list',
  summary: 'The wallets that the account has linked: the most recently used first, then the newest.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.array(wallet),
  errors: [],
});

export const bankList = route({
  path: '/api/user/bank_list',
  summary:
    'The bank cards of the account: the most recently used first, then the newest. Only the last four digits of their numbers.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.array(bankCard),
  errors: [],
});

export const addWallet = route({
  path: '/api/user/add_wallet',
  form: true,
  summary:
    'Links a wallet address after checking it by its own check digits. In live it can be paid to 24 hours later.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({
    currency,
    chain: line(1, 16),
    /** A payment request (`ethereum:`, `bitcoin:`) is understood. */
    address: text(1, 400),
    screenshot: z.optional(z.union([z.literal(''), uuid], { error: 'invalid' })),
    label: optionalLine(40),
    // Not required within 15 minutes of signing in.
    ...proofFields,
    client_id: clientId,
  }),
  data: wallet,
  errors: [
    'address_invalid',
    'own_deposit_address',
    'destination_exists',
    'destinations_full',
    'withdrawals_frozen',
    'forbidden',
    ...PROOF_ERRORS,
  ],
});

/** Text as the customer types it. The server reads it without its spaces. */
const optionalText = (maximum: number) =>
  z.optional(z.string({ error: 'invalid' }).check(z.maxLength(maximum, { error: 'too_long' })));

export const addBank = route({
  path: '/api/user/add_bank',
  form: true,
  summary:
    'Adds a bank card or a bank account after checking its number. In live it can be paid to 24 hours later.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z
    .object({
      cardholder_name: line(1, 100),
      opening_bank: line(1, 100),
      /** Required without an account number. */
      card_number: optionalText(40),
      account_number: optionalText(60),
      /** The bank's code in its country, or its BIC. */
      bank_code: optionalText(30),
      branch: optionalLine(60),
      // Not required within 15 minutes of signing in.
      ...proofFields,
      client_id: clientId,
    })
    .check(
      z.refine(
        ({ card_number, account_number }) =>
          [card_number, account_number].some((number) => typeof number === 'string' && number.trim() !== ''),
        { error: 'required', path: ['card_number'], when: () => true },
      ),
    ),
  data: bankCard,
  errors: [
    'card_number_invalid',
    'destination_exists',
    'destinations_full',
    'withdrawals_frozen',
    ...PROOF_ERRORS,
  ],
});

export const removeWallet = route({
  method: 'DELETE',
  path: '/api/user/wallets/:id',
  summary: 'Removes a linked wallet. What was paid to it stays in the records.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ id: uuid, client_id: clientId }),
  data: nothing,
  errors: ['not_found'],
});

export const removeBank = route({
  method: 'DELETE',
  path: '/api/user/banks/:id',
  summary: 'Removes a bank card. What was paid to it stays in the records.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ id: uuid, client_id: clientId }),
  data: nothing,
  errors: ['not_found'],
});

export const restoreWallet = route({
  path: '/api/user/wallets/:id/restore',
  summary: 'Brings back a wallet that was removed within the last ten minutes, as it was.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ id: uuid, client_id: clientId }),
  data: wallet,
  errors: ['not_found', 'destination_exists', 'destinations_full'],
});

export const restoreBank = route({
  path: '/api/user/banks/:id/restore',
  summary: 'Brings back a bank card that was removed within the last ten minutes, as it was.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ id: uuid, client_id: clientId }),
  data: bankCard,
  errors: ['not_found', 'destination_exists', 'destinations_full'],
});

const whitelistState = z.object({
  /** While it is on, withdrawals go only to destinations that were saved at least 24 hours before. */
  on: z.boolean(),
  /** The time at which it ends, 24 hours after its customer asked for that. Null: it stays. */
  off_from: z.nullable(time),
});
export type WhitelistState = z.output<typeof whitelistState>;

export const whitelist = route({
  method: 'GET',
  path: '/api/user/whitelist',
  summary: 'Tells whether withdrawals go only to destinations that were saved at least 24 hours before.',
  access: 'user',
  work: 'read',
  scope: null,
  input: empty,
  data: whitelistState,
  errors: [],
});

export const setWhitelist = route({
  path: '/api/user/whitelist',
  summary:
    'Switches the whitelist on at once, or off 24 hours later; on again until then keeps it. Needs re-authentication: password, otp, passkey, or nonce and signature, also in a new session to switch it off.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ on: z.boolean({ error: 'invalid' }), ...proofFields, client_id: clientId }),
  data: whitelistState,
  errors: PROOF_ERRORS,
});

export const destinationRoutes = {
  walletList,
  bankList,
  addWallet,
  addBank,
  removeWallet,
  removeBank,
  restoreWallet,
  restoreBank,
  whitelist,
  setWhitelist,
};
