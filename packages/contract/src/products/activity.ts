import * as z from 'zod/mini';
import { decimal, empty, time, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** The recharge-reward activity. */

export const booking = z.object({
  booking_id: z.string(),
  tier: z.int(),
  /** The paid reward in USDT. Null until it is paid. */
  reward_paid: z.nullable(decimal),
  created_at: time,
});

const tier = z.object({
  tier: z.int(),
  /** The USDT to top up, and the reward for it. */
  recharge: decimal,
  reward: decimal,
  /** The customer's own booking of this tier. */
  booking: z.nullable(booking),
});
export type ActivityTier = z.output<typeof tier>;

export const activity = route({
  path: '/api/index/activity',
  summary:
    'The recharge-reward page: its text in the language asked for, its tiers, and what the account booked.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.object({
    version: z.int(),
    title: z.string(),
    body: z.string(),
    tiers: z.array(tier),
    published_at: time,
  }),
  errors: [],
});

export const bookActivity = route({
  path: '/api/index/activity_booking',
  summary: 'Books a tier with customer service; booking it again gives the same booking.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({ version: wholeNumber(1, 1_000_000), tier: wholeNumber(1, 100) }),
  data: booking,
  errors: ['not_found'],
});

export const activityRoutes = { activity, bookActivity };
