import * as z from 'zod/mini';
import { decimal, empty, usdtAmount } from '../../fields.ts';
import { route } from '../../route.ts';

/** Limits on withdrawals by the state of a customer's identity. Without a limit everything is as if there were none. */

/** The target of the limits among the changes of payment settings. */
export const WITHDRAWAL_TIERS = 'withdrawal_tiers';

/** Null: no limit. Zero cannot be set, because a limit freezes no money. */
const limit = z.nullable(usdtAmount);

/** In USDT, for a day and a month in UTC. Verified customers never have a lower limit than others. */
export const withdrawalTiers = z.object({
  unverified_day_max: limit,
  unverified_month_max: limit,
  verified_day_max: limit,
  verified_month_max: limit,
});
export type WithdrawalTiers = z.output<typeof withdrawalTiers>;

const allowance = z.object({
  /** In USDT. Null: no limit. */
  max: z.nullable(decimal),
  used: decimal,
  /** Null: no limit. */
  left: z.nullable(decimal),
});

export const withdrawLimits = route({
  path: '/api/user/withdraw_limits',
  summary:
    'The limits on the customer’s withdrawals of this day and this month (UTC), in USDT, and what is left of them. They depend on the identity check.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.object({
    /** `verified` while the identity is verified and need not be verified again. */
    tier: z.enum(['unverified', 'verified']),
    day: allowance,
    month: allowance,
    /** A verification would raise or lift a limit. */
    verification_helps: z.boolean(),
  }),
  errors: [],
});

export const withdrawalTierRoutes = { withdrawLimits };
