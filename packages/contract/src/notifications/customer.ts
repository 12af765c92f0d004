import * as z from 'zod/mini';
import { currency, decimal, empty, listOf, listQuery, nothing, time, visible } from '../fields.ts';
import { route } from '../route.ts';

/** The customer's notification centre, and pushes to their browsers (RFC 8030, 8291, 8292). */

export const NOTIFICATION_KINDS = [
  'trade',
  'deposit',
  'withdrawal',
  'chat',
  'loan',
  'fund',
  'price',
  'security',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that stay in the centre, because they warn of a loss. A customer may still switch their pushes off. */
export const ALWAYS_IN_CENTRE: readonly NotificationKind[] = ['withdrawal', 'loan', 'security'];

/** The event within its kind. */
export const NOTIFICATION_EVENTS = [
  'win',
  'lose',
  'tie',
  'void',
  'seen',
  'credited',
  'not_credited',
  'approved',
  'broadcast',
  'completed',
  'rejected',
  'reply',
  'margin',
  'loan_due_week',
  'loan_due_days',
  'loan_due_day',
  'loan_due_hours',
  'loan_sold',
  'loan_repaid',
  'loan_partly_repaid',
  'paid',
  'ended',
  'above',
  'below',
  'rise',
  'fall',
  'new_device',
  'email',
  'password',
  'second_factor',
  'passkey_added',
  'passkey_removed',
  'api_key_added',
  'webhook_added',
  'webhook_paused',
  'destination',
  'whitelist_on',
  'whitelist_off',
  'withdrawal_requested',
  'balance_adjusted',
  'identity_verified',
  'identity_rejected',
  'identity_more',
  'identity_again',
  'document_soon',
  'document_expires',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const notification = z.object({
  notification_id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  what: z.enum(NOTIFICATION_EVENTS),
  /** The coin of a trade or of a met alert. */
  symbol: z.nullable(z.string()),
  currency: z.nullable(currency),
  /** Signed for a trade: its result after the fee. The price of a met alert. */
  amount: z.nullable(decimal),
  /** The page of the app with the details. */
  path: z.string(),
  created_at: time,
  unread: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const kinds = z
  .array(z.enum(NOTIFICATION_KINDS, { error: 'invalid' }), { error: 'invalid' })
  .check(z.maxLength(NOTIFICATION_KINDS.length, { error: 'too_long' }));

export const notifications = route({
  path: '/api/user/notifications',
  summary: 'The customer’s notifications, newest first: at most 50 of a kind, for 90 days.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object(listQuery),
  data: listOf(notification),
  errors: [],
});

export const unreadNotifications = route({
  path: '/api/user/notifications/unread',
  summary: 'The number of notifications that the customer has not read.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: empty,
  data: z.object({ unread: z.int() }),
  errors: [],
});

export const readNotifications = route({
  path: '/api/user/notifications/read',
  summary: 'Marks the notifications up to one as read.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({
    up_to: z.string({ error: 'required' }).check(z.regex(/^[1-9]\d{0,17}$/, { error: 'invalid' })),
  }),
  data: z.object({ unread: z.int() }),
  errors: [],
});

export const notificationSettings = route({
  path: '/api/user/notifications/settings',
  summary: 'The kinds in the centre and the kinds that are pushed. Sets those that are given.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({ hidden: z.optional(kinds), unpushed: z.optional(kinds) }),
  data: z.object({
    hidden: z.array(z.enum(NOTIFICATION_KINDS)),
    unpushed: z.array(z.enum(NOTIFICATION_KINDS)),
    /** The server’s public key for pushes (VAPID), base64url: 65 bytes of P-256. */
    push_key: z.string(),
    /** Browsers of this customer that take pushes. */
    devices: z.int(),
  }),
  errors: [],
});

const base64url = (characters: number) =>
  z
    .string({ error: 'required' })
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}=?=?$`), { error: 'invalid' }));

const endpoint = z
  .string({ error: 'required' })
  .check(
    z.maxLength(1000, { error: 'too_long' }),
    z.regex(/^https?:\/\/[^\s\p{C}]+$/u, { error: 'invalid' }),
    visible,
  );

export const subscribePush = route({
  path: '/api/user/push/subscribe',
  summary: 'Pushes to this browser from now on, until its session ends. A customer has at most ten browsers.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({
    endpoint,
    /** 65 bytes: the browser’s public key, an uncompressed point of P-256. */
    p256dh: base64url(87),
    /** 16 bytes. */
    auth: base64url(22),
  }),
  data: z.object({ devices: z.int() }),
  errors: [],
});

export const unsubscribePush = route({
  path: '/api/user/push/unsubscribe',
  summary: 'Ends the pushes to a browser.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({ endpoint }),
  data: nothing,
  errors: [],
});

export const notificationRoutes = {
  notifications,
  unreadNotifications,
  readNotifications,
  notificationSettings,
  subscribePush,
  unsubscribePush,
};
