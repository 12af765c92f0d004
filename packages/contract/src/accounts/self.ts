import * as z from 'zod/mini';
import { decimal, empty, line, nothing, time, usdtAmount, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { freeze, securityWait } from './freezes.ts';
import { userInfo } from './user.ts';

/** The amounts that a customer may limit. Stakes count with their fees. */
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
  /** A looser limit that was asked for. It takes effect one day later. */
  next: z.nullable(z.object({ amount: z.nullable(decimal), from: time })),
});

/** The customer's own limits. */
export const userLimits = z.object({
  amounts: z.array(limit),
  /** Minutes after the start of a session at which the app reminds its owner of the time. Null: never. */
  reminder_minutes: z.nullable(z.int()),
  next_reminder: z.nullable(z.object({ minutes: z.nullable(z.int()), from: time })),
  /** The server accepts no trade before this time. Null: no time-out runs. */
  time_out_until: z.nullable(time),
});
export type UserLimits = z.output<typeof userLimits>;

export const limitsWithUsage = z.object({
  ...userLimits.shape,
  amounts: z.array(
    z.object({
      ...limit.shape,
      /**
       * Used in the running period. Stakes: all trades except void ones. Losses: the cost of ended trades less their winnings,
       * not below zero, plus the most that running trades can still lose, so that the limit cannot be overshot. Null: not counted
       * yet.
       */
      used: z.nullable(decimal),
      /** Null if no limit is set. */
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
  /** Confirmed by a code. Null: no confirmed address. */
  email: z.nullable(z.string()),
  /** False for customers who sign in only by wallet. */
  has_password: z.boolean(),
  /** Null if withdrawals do not wait. Always null in demo mode. */
  withdrawals_wait: z.nullable(securityWait),
  /** Parts of the account that are frozen, each with its reason. */
  freezes: z.array(freeze),
});

export type User = z.output<typeof user>;

export const currentUser = route({
  path: '/api/user/user',
  summary: 'The signed-in account.',
  access: 'user',
  work: 'keptRead',
  scope: 'read',
  repeats: 'reads',
  input: empty,
  data: user,
  errors: [],
});

export const chooseLocale = route({
  path: '/api/user/locale',
  summary: 'Stores the language in which the account gets mails and pushes.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  /** One of the ten languages. */
  input: z.object({ locale: line(2, 10) }),
  data: nothing,
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
  /** Hours from now. 0 ends a time-out, at the earliest a day from now. */
  time_out_hours: z.optional(wholeNumber(0, 8_760)),
});
export type LimitsForm = z.output<typeof limitsForm>;

export const limits = route({
  path: '/api/user/limits',
  summary:
    'The account’s own limits, reminder and time-out: read with an empty body, set by what is in it (null: no limit). Tightening holds at once, loosening after 24 hours.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: limitsForm,
  data: limitsWithUsage,
  errors: [],
});
