import * as z from 'zod/mini';
import { decimal, empty, time } from '../fields.ts';
import { route } from '../route.ts';

/**
 * The limits of open exposure. They are the same for every customer and concern only trades that are still to be accepted.
 */

/** An amount of USDT from 1 to less than ten billion. */
const limit = z
  .string({ error: 'amount' })
  .check(z.regex(/^[1-9]\d{0,9}(?:\.\d{1,6})?$/, { error: 'amount' }));

/** The next limits, in USDT. */
export const tradeLimitsForm = z.object({
  /** The most that a customer may have in open trades, stakes and fees together. */
  user_open_stake: limit,
  /** The most that the open trades on one coin may win together. */
  symbol_open_profit: limit,
  /** The most that the trades that end in the same second may win together. */
  second_open_profit: limit,
});

/** The same in an answer. */
const figures = { user_open_stake: decimal, symbol_open_profit: decimal, second_open_profit: decimal };
const answered = z.object(figures);
export type TradeLimitFigures = z.output<typeof answered>;

export const tradeLimits = route({
  path: '/api/operator/trade_limits',
  summary:
    'The limits of open trades in force, which are the same for every customer, and what is open now. The change of them takes two members of staff.',
  access: 'staff',
  permission: 'see_terms',
  input: empty,
  data: z.object({
    /** The lanes of the trade engine. Each has an equal share of the limits of profits. */
    lanes: z.int(),
    open_now: z.object({
      /** The largest of any customer, of any coin and of any second. */
      ...figures,
      /** The coin. Null if no trade is open. */
      symbol: z.nullable(z.string()),
      /** False if there were too many open trades to read all of them. */
      is_complete: z.boolean(),
    }),
    in_force: z.object({ version: z.int(), ...figures, in_force_at: time }),
  }),
  errors: ['forbidden'],
});
export type TradeLimits = z.output<(typeof tradeLimits)['data']>;

export const limitsStaffRoutes = { tradeLimits };
