import * as z from 'zod/mini';
import { userInfo } from './accounts-user.ts';
import { decimal, empty, time, usdtAmount, wholeNumber } from './fields.ts';
import { freeze, securityWait } from './freezes.ts';
import { route } from './route.ts';

/** What a customer may limit; stakes count with their fees. */
export const LIMITED = ['deposits', 'stakes', 'losses'] as const;
/** By UTC: from midnight, from Monday, from the first of the month. A trade belongs to the period in which it was accepted. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

/** Every limit on an amount, by the name under which it is set. */
export const AMOUNT_LIMITS = LIMITED.flatMap((limited) =>
  LIMIT_PERIODS.map((period) => ({ name: `${limited}_${period}` as const, limited, period })),
);
export type LimitName = (typeof AMOUNT_LIMITS)[number]['name'] | 'reminder_minutes';

const limit = z.object({
  limited: z.enum(LIMITED),
  period: z.enum(LIMIT_PERIODS),
  /** USDT; null: no limit. */
  amount: z.nullable(decimal),
  /** A looser one to come, a day after it was asked for. */
  next: z.nullable(z.object({ amount: z.nullable(decimal), from: time })),
});

/** The customer's own limits. */
export const userLimits = z.object({
  amounts: z.array(limit),
  /** So many minutes after its beginning a session is to remind its owner of the time; null: never. */
  reminder_minutes: z.nullable(z.int()),
  next_reminder: z.nullable(z.object({ minutes: z.nullable(z.int()), from: time })),
  /** No trade is taken before; null: no time-out runs. */
  time_out_until: z.nullable(time),
});
export type UserLimits = z.output<typeof userLimits>;

export const limitsWithUsage = z.object({
  ...userLimits.shape,
  amounts: z.array(
    z.object({
      ...limit.shape,
      /**
       * In the running period. Stakes: of all trades but void ones. Losses: what ended trades cost less what they won, not
       * below zero, and all that running ones could still lose, so that the limit cannot be overshot. Null: not counted yet.
       */
      used: z.nullable(decimal),
      /** Null without a limit. */
      left: z.nullable(decimal),
      resets_at: time,
    }),
  ),
});
export type LimitsWithUsage = z.output<typeof limitsWithUsage>;

export const user = z.object({
  ...userInfo.shape,
  kyc_status: z.enum(['none', 'submitted', 'verified', 'rejected']),
  otp_enabled: z.boolean(),
  addresses: z.array(z.string()),
  limits: userLimits,
  unread_messages: z.int(),
  /** Confirmed by a code; null: none. */
  email: z.nullable(z.string()),
  /** False for whoever signs in by wallet alone. */
  has_password: z.boolean(),
  /** Null while withdrawals do not wait, and always in a demo. */
  withdrawals_wait: z.nullable(securityWait),
  /** Parts of the account that are frozen, each with its reason. */
  freezes: z.array(freeze),
});

export type User = z.output<typeof user>;

export const currentUser = route({
  method: 'POST',
  path: '/api/user/user',
  summary: 'The signed-in account.',
  access: 'user',
  input: empty,
  data: user,
  errors: [],
});

const limitAmount = z.optional(z.nullable(usdtAmount));

export const limitsForm = z.object({
  deposits_day: limitAmount,
  deposits_week: limitAmount,
  deposits_month: limitAmount,
  stakes_day: limitAmount,
  stakes_week: limitAmount,
  stakes_month: limitAmount,
  losses_day: limitAmount,
  losses_week: limitAmount,
  losses_month: limitAmount,
  reminder_minutes: z.optional(z.nullable(wholeNumber(5, 1_440))),
  /** From now; 0 ends a time-out, a day from now at the earliest. */
  time_out_hours: z.optional(wholeNumber(0, 8_760)),
});
export type LimitsForm = z.output<typeof limitsForm>;

export const limits = route({
  method: 'POST',
  path: '/api/user/limits',
  summary:
    'The account’s own limits, reminder and time-out: read with an empty body, set by what is in it (null: no limit). Tightening holds at once, loosening after 24 hours.',
  access: 'user',
  input: limitsForm,
  data: limitsWithUsage,
  errors: [],
});
