import * as z from 'zod/mini';
import { decimal, empty, time, uuid, wholeNumber } from '../../fields.ts';
import { route } from '../../route.ts';

/** The rules by which data goes when its time is over. Two members change a period. */

/** Counting rows stops here. */
export const MAX_COUNTED_ROWS = 100_000;

/** Reasons why the rows of a table stay. */
export const STAYING = ['books', 'decisions', 'account', 'reference', 'work'] as const;

/** The rules of all slices. Their words are with the reader. */
export const RETENTION_RULES = [
  'unused_pictures',
  'mail',
  'known_devices',
  'passkey_challenges',
  'staff_sign_ins',
  'phone_visits',
  'sign_ins',
  'codes',
  'wallet_challenges',
  'mail_links',
  'security_events',
  'superseded_identity_pictures',
  'met_alerts',
  'notifications',
  'webhook_deliveries',
  'webhook_events',
  'chat_events',
  'risk_findings',
  'refused_orders',
  'orders_refused_early',
  'refused_deposits',
  'refused_withdrawals',
  'refused_purchases',
] as const;
export type RetentionRuleName = (typeof RETENTION_RULES)[number];

const days = wholeNumber(1, 36_500);
const ruleName = z.string({ error: 'required' }).check(z.regex(/^[a-z_]{3,40}$/, { error: 'invalid' }));

const rule = z.object({
  name: z.enum(RETENTION_RULES),
  table: z.string(),
  /** 0: the period of the release is in force. */
  version: z.int(),
  days: z.int(),
  usual_days: z.int(),
  /** Equal bounds: the period is fixed. */
  min_days: z.int(),
  max_days: z.int(),
  /** The newest day on which it ran. Null if it never did. */
  last_run: z.nullable(
    z.object({
      ran_at: time,
      removed: decimal,
      /** False: the run reached its bound, and the next one goes on. */
      is_complete: z.boolean(),
    }),
  ),
  removed_in_all: decimal,
});
export type RetentionRuleView = z.output<typeof rule>;

/** The next period of a rule, within its bounds. */
export const periodForm = z.object({ days });

export const retention = route({
  path: '/api/operator/retention',
  summary:
    'The rules by which data goes, with their periods and last runs, and the tables that stay. The change of a period takes two members of staff.',
  access: 'staff',
  permission: 'see_retention',
  input: empty,
  data: z.object({
    rules: z.array(rule),
    stays: z.array(z.object({ reason: z.enum(STAYING), tables: z.array(z.string()) })),
    /** Days for which documents of closed accounts are kept. The configuration sets them. */
    documents_kept_days: z.int(),
    /** Rows that each waiting change would let go now, at most `MAX_COUNTED_ROWS`. */
    waiting: z.array(z.object({ change_id: uuid, would_go: z.int() })).check(z.maxLength(100)),
  }),
  errors: ['forbidden'],
});

export const previewRetention = route({
  path: '/api/operator/retention/preview',
  summary: 'Counts the rows that a period would let go now, up to 100,000.',
  access: 'staff',
  permission: 'see_retention',
  input: z.object({ rule: ruleName, days }),
  data: z.object({ would_go: z.int() }),
  errors: ['forbidden', 'not_found'],
});

export const retentionRoutes = { retention, previewRetention };
