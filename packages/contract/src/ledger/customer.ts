import * as z from 'zod/mini';
import { currency, decimal } from '../fields.ts';
import { route } from '../route.ts';

export const balance = z.object({
  currency,
  /** The account's own money. It can be staked, pledged and withdrawn. */
  available: decimal,
  /** Reserved for running trades, withdrawals and plans, and as collateral. */
  held: decimal,
  /** Paid out by loans. It can be withdrawn (before `available` is used) and can repay loans, but cannot be staked. */
  borrowed: decimal,
  /** available + held + borrowed. */
  total: decimal,
  /** In USDT by the newest index. Null if the currency has no index. */
  valuation: z.nullable(decimal),
});
export type Balance = z.output<typeof balance>;

export const balances = route({
  method: 'GET',
  path: '/api/index/getBA',
  summary: 'The balances of the account.',
  access: 'user',
  work: 'read',
  scope: 'read',
  input: z.object({ currency: z.optional(currency) }),
  data: z.array(balance),
  errors: [],
});

export const ledgerRoutes = { balances };
