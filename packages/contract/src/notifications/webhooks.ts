import * as z from 'zod/mini';
import { proofFields } from '../accounts/access.ts';
import { clientId, empty, listOf, listQuery, nothing, time, uuid, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** Events of an account that the server sends to addresses of its customer. */

/** The most webhooks of an account. */
export const MAX_WEBHOOKS = 5;

export const WEBHOOK_KINDS = ['trade', 'deposit', 'withdrawal', 'fund', 'loan'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

const kinds = z
  .array(z.enum(WEBHOOK_KINDS, { error: 'invalid' }), { error: 'invalid' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(WEBHOOK_KINDS.length, { error: 'invalid' }));

const url = z
  .string({ error: 'required' })
  .check(z.regex(/^https?:\/\/[\x21-\x7e]{3,490}$/, { error: 'invalid' }));

const webhook = z.object({
  webhook_id: uuid,
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  state: z.enum(['active', 'paused']),
  /** `failed`: 16 tries at one event were in vain. `gone`: the address answered 410. `owner`: the customer paused it. */
  pause_reason: z.nullable(z.enum(['failed', 'gone', 'owner'])),
  /** Events that wait. */
  waiting: z.int(),
  created_at: time,
});
export type WebhookInfo = z.output<typeof webhook>;

export const webhooks = route({
  path: '/api/user/webhooks',
  summary: 'The account’s webhooks, newest first, at most five.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.array(webhook).check(z.maxLength(MAX_WEBHOOKS)),
  errors: [],
});

export const addWebhook = route({
  path: '/api/user/webhooks/add',
  summary:
    'Adds an HTTPS address that gets the chosen kinds of events from now on, and shows its signing secret, this once. Always needs re-authentication: password, otp, passkey, or nonce and signature.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ url, kinds, ...proofFields, client_id: clientId }),
  data: z.object({ webhook, secret: z.string() }),
  errors: [
    'webhooks_full',
    'login_frozen',
    'confirm_again',
    'password_wrong',
    'otp_required',
    'otp_invalid',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

export const changeWebhook = route({
  path: '/api/user/webhooks/change',
  summary:
    'Chooses the kinds of events of a webhook, pauses it, or lets it go on. It goes on with the events that wait, at most those of seven days.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({
    webhook_id: uuid,
    kinds: z.optional(kinds),
    state: z.optional(z.enum(['active', 'paused'], { error: 'invalid' })),
  }),
  data: webhook,
  errors: ['not_found'],
});

export const removeWebhook = route({
  path: '/api/user/webhooks/remove',
  summary: 'Removes a webhook with its log.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ webhook_id: uuid, client_id: clientId }),
  data: nothing,
  errors: ['not_found'],
});

const delivery = z.object({
  event_no: z.int(),
  kind: z.enum(WEBHOOK_KINDS),
  /** The event within its kind, such as `settled`. */
  what: z.string(),
  tries: z.int(),
  /** The code of the last answer. Null: there was none. */
  status: z.nullable(z.int()),
  /** Why there was no answer. `address`: it leads into a private network. */
  problem: z.nullable(z.enum(['timeout', 'connection', 'address'])),
  tried_at: time,
  delivered_at: z.nullable(time),
  /** Another delivery was asked for and is still to come. */
  again: z.boolean(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const webhookDeliveries = route({
  path: '/api/user/webhooks/deliveries',
  summary: 'The last attempt at each event of a webhook, newest first, of the last seven days.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: z.object({ webhook_id: uuid, ...listQuery }),
  data: listOf(delivery),
  errors: ['not_found'],
});

export const redeliver = route({
  path: '/api/user/webhooks/redeliver',
  summary: 'Sends an event of the log once more, apart from the order of the others.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ webhook_id: uuid, event_no: wholeNumber(1, 999_999_999_999_999), client_id: clientId }),
  data: nothing,
  errors: ['not_found', 'too_many_requests'],
});

export const webhookRoutes = {
  webhooks,
  addWebhook,
  changeWebhook,
  removeWebhook,
  webhookDeliveries,
  redeliver,
};
