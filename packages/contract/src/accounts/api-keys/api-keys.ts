import * as z from 'zod/mini';
import { clientId, empty, line, nothing, time } from '../../fields.ts';
import { route } from '../../route.ts';
import { proofFields } from '../access.ts';
import { KEY_SCOPES } from './key-scopes.ts';

/** Keys by which a customer's own programs call the API. */

/** The most keys of an account. */
export const MAX_API_KEYS = 20;
/** The most addresses of a key. */
export const MAX_KEY_ADDRESSES = 20;

const scope = z.enum(KEY_SCOPES, { error: 'invalid' });

const keyId = z.string({ error: 'required' }).check(z.regex(/^[0-9a-f]{16}$/, { error: 'invalid' }));

const apiKey = z.object({
  key_id: keyId,
  name: z.string(),
  /** The beginning of the key, by which its owner recognises it. */
  hint: z.string(),
  scopes: z.array(scope),
  /** Addresses and networks (CIDR) from which the key is accepted. Empty: from everywhere. */
  addresses: z.array(z.string()),
  created_at: time,
  /** To the minute. Null: never used. */
  last_used_at: z.nullable(time),
});
export type ApiKeyInfo = z.output<typeof apiKey>;

export const apiKeys = route({
  path: '/api/user/api_keys',
  summary: 'The account’s API keys, newest first, at most 20. A key itself is shown only once.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.array(apiKey).check(z.maxLength(MAX_API_KEYS)),
  errors: [],
});

export const addApiKey = route({
  path: '/api/user/api_keys/add',
  summary:
    'Makes an API key and shows it, this once. `addresses` are IPv4 or IPv6 addresses or networks. Always needs re-authentication: password, otp, passkey, or nonce and signature.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({
    name: line(1, 40),
    scopes: z
      .array(scope, { error: 'invalid' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(KEY_SCOPES.length, { error: 'invalid' })),
    addresses: z.optional(
      z.array(line(2, 49), { error: 'invalid' }).check(z.maxLength(MAX_KEY_ADDRESSES, { error: 'too_long' })),
    ),
    ...proofFields,
    client_id: clientId,
  }),
  data: z.object({
    key: apiKey,
    /** Sent as `Authorization: Bearer …`. Only its hash is stored. */
    secret: z.string(),
  }),
  errors: [
    'api_keys_full',
    'login_frozen',
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

export const revokeApiKey = route({
  path: '/api/user/api_keys/revoke',
  summary: 'Ends one of the account’s API keys. It takes effect at once and needs no re-authentication.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ key_id: keyId, client_id: clientId }),
  data: nothing,
  errors: ['not_found'],
});

export const apiKeyRoutes = { apiKeys, addApiKey, revokeApiKey };
