import * as z from 'zod/mini';
import { decimal, empty, time } from '../fields.ts';
import { route } from '../route.ts';

/** Sums over ended trades of an account. Amounts in USDT. */
export const tradeFigures = z.object({
  trades: z.int(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  voids: z.int(),
  /** The sum of all stakes. */
  staked: decimal,
  /** Gains less losses, fees included. */
  net: decimal,
  fees: decimal,
  /** Wins among won and lost trades, as a fraction. Null without any. */
  win_rate: z.nullable(decimal),
  /** The win rate at which these trades neither gain nor lose. Null without won and lost trades. */
  break_even: z.nullable(decimal),
});
export type TradeFigures = z.output<typeof tradeFigures>;

/** Coins and durations in one answer. */
export const MAX_RESULT_ROWS = 1_000;

export const ownResults = route({
  path: '/api/user/trade_results',
  summary:
    'The results of the account’s trades: in all, by coin and by duration, with the win rate beside the one that breaks even, and the void trades.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: empty,
  data: z.object({
    /** False while older trades are still being added up. The next call continues. */
    complete: z.boolean(),
    total: tradeFigures,
    by_symbol: z.array(z.extend(tradeFigures, { symbol: z.string() })),
    by_seconds: z.array(z.extend(tradeFigures, { seconds: z.int() })),
    /** The stakes and fees that void trades gave back. They cost nothing else. */
    voided: decimal,
    as_of: time,
  }),
  errors: [],
});
export type OwnResults = z.output<typeof ownResults.data>;

export const ownResultRoutes = { ownResults };
