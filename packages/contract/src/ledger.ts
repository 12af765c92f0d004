import * as z from 'zod/mini';
import { currency, decimal } from './fields.ts';
import { route } from './route.ts';

export const balance = z.object({
  currency,
  /** The account's own money: what can be staked, pledged and withdrawn. */
  available: decimal,
  /** Set aside for running trades, withdrawals, plans, and as collateral. */
  held: decimal,
  /** Paid out by loans: can be withdrawn (it goes before available) and repaid with, never staked. */
  borrowed: decimal,
  /** available + held + borrowed. */
  total: decimal,
  /** In USDT by the newest index; null where the currency has none. */
  valuation: z.nullable(decimal),
});
export type Balance = z.output<typeof balance>;

export const balances = route({
  method: 'GET',
  path: '/api/index/getBA',
  summary: 'The balances of the account.',
  access: 'user',
  input: z.object({ currency: z.optional(currency) }),
  data: z.array(balance),
  errors: [],
});

export const ledgerRoutes = { balances };
