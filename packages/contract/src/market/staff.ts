import * as z from 'zod/mini';
import { empty, line, symbol, time } from '../fields.ts';
import { route } from '../route.ts';

/** The coins offered for new trades, and their order. Open trades run and settle even if their coin is no longer offered. */

const coins = z.object({
  coins: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      listed: z.boolean(),
    }),
  ),
  arranged_by: z.string(),
  arranged_at: time,
  reason: z.string(),
});

export const coinList = route({
  path: '/api/operator/coins',
  summary: 'All coins: those offered in the order they are shown, then the others.',
  access: 'staff',
  permission: 'see_coins',
  input: empty,
  data: coins,
  errors: ['forbidden'],
});

export const arrangeCoins = route({
  path: '/api/operator/coins/arrange',
  summary: 'Says which coins are offered for new trades from now on, and in which order.',
  access: 'staff',
  permission: 'arrange_coins',
  input: z.object({
    listed: z
      .array(symbol)
      .check(z.minLength(1, { error: 'required' }), z.maxLength(1000, { error: 'too_long' })),
    reason: line(3, 200),
  }),
  data: coins,
  errors: ['forbidden', 'not_found'],
});

export const coinStaffRoutes = { coinList, arrangeCoins };
