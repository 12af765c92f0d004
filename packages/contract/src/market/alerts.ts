import * as z from 'zod/mini';
import { clientId, decimal, empty, nothing, symbol, time, uuid, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** Price alerts. They are evaluated on the public price log, second by second. */

export const ALERT_KINDS = ['above', 'below', 'move'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Windows of a move: 5 minutes, an hour, a day. */
export const ALERT_WINDOWS = [300, 3600, 86_400] as const;

export const MAX_ALERTS = 20;
/** An alert that repeats waits this long after it was met. */
export const ALERT_PAUSE_SECONDS = 3_600;

export const alert = z.object({
  alert_id: z.string(),
  symbol: z.string(),
  kind: z.enum(ALERT_KINDS),
  /** Of `above` and `below`. */
  price: z.nullable(decimal),
  /** Of `move`, as a fraction: "0.025" is 2.5 %. */
  percent: z.nullable(decimal),
  window_seconds: z.nullable(z.int()),
  repeats: z.boolean(),
  /** False: the condition held when it was last looked at, so it waits for a price on the other side. */
  armed: z.boolean(),
  created_at: time,
});
export type Alert = z.output<typeof alert>;

export const alerts = route({
  path: '/api/user/alerts',
  summary: 'The customer’s price alerts, newest first. An alert that does not repeat ends when it is met.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: empty,
  data: z.array(alert),
  errors: [],
});

const positive = z
  .string({ error: 'amount' })
  .check(z.regex(/^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,7})(?:\.[0-9]{1,8})?$/, { error: 'amount' }));

export const addAlert = route({
  path: '/api/user/alerts/add',
  summary: 'Adds a price alert. A customer has at most 20.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({
    symbol,
    kind: z.enum(ALERT_KINDS, { error: 'invalid' }),
    /** Needed for `above` and `below`. */
    price: z.optional(positive),
    /** Needed for `move`: a fraction from 0.001 to 0.5 in steps of 0.0001. */
    percent: z.optional(
      z.string({ error: 'invalid' }).check(z.regex(/^0\.[0-9]{1,4}$/, { error: 'invalid' })),
    ),
    /** Needed for `move`: 300, 3600 or 86400. */
    window_seconds: z.optional(wholeNumber(300, 86_400)),
    repeats: z._default(z.boolean({ error: 'invalid' }), false),
    client_id: clientId,
  }),
  data: alert,
  errors: ['not_found', 'alerts_full'],
});

export const removeAlert = route({
  method: 'DELETE',
  path: '/api/user/alerts/:id',
  summary: 'Removes a price alert.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ id: uuid, client_id: clientId }),
  data: nothing,
  errors: ['not_found'],
});

export const alertRoutes = { alerts, addAlert, removeAlert };
