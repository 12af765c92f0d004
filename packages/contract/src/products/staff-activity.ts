import * as z from 'zod/mini';
import { byLanguage, decimal, line, listOf, listQuery, paragraphs, time, usdtAmount } from '../fields.ts';
import { route } from '../route.ts';
import { booking } from './activity.ts';

/** The activity and the difficulty of the network as staff change them, and the bookings of customers. */

const positiveWhole = z
  .string({ error: 'required' })
  .check(z.regex(/^[1-9][0-9]{0,17}$/, { error: 'invalid' }));

/** The difficulty that miners are paid by from its approval on. */
export const difficultyForm = z.object({
  value: positiveWhole,
  /** BTC per block. */
  block_subsidy: z
    .string({ error: 'amount' })
    .check(z.regex(/^(?!0(?:\.0*)?$)\d{1,3}(?:\.\d{1,8})?$/, { error: 'amount' })),
  /** A public source of the value. */
  source: line(3, 200),
});

/** English at least, and the tiers. */
export const activityPageForm = z.object({
  texts: byLanguage(z.object({ title: line(1, 80), body: paragraphs(1, 2000) })),
  tiers: z
    .array(z.object({ recharge: usdtAmount, reward: usdtAmount }))
    .check(z.minLength(1), z.maxLength(20)),
});

/** The target is the booking, and its tier names the reward. */
export const campaignRewardForm = z.object({});

/** Why no top-up earns the reward of a booking. */
export const TOP_UP_MISSING = ['nothing_credited', 'too_small', 'counted_before'] as const;

const staffBooking = z.extend(booking, {
  uid: z.string(),
  version: z.int(),
  recharge: decimal,
  reward: decimal,
  /** The credited top-up that earns the reward now. Null if there is none, and after the reward is paid. */
  top_up: z.nullable(z.object({ order_no: z.string(), value: decimal, arrived_at: time, credited_at: time })),
  missing: z.nullable(z.enum(TOP_UP_MISSING)),
});

export const bookings = route({
  path: '/api/operator/products/bookings',
  summary: 'What customers booked of the activity, newest first.',
  access: 'staff',
  permission: 'see_products',
  input: z.object(listQuery),
  data: listOf(staffBooking),
  errors: ['forbidden'],
});

export const bookingStaffRoutes = { bookings };
