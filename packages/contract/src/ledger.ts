import * as z from 'zod/mini';
import { currency, decimal, listOf, listQuery, time } from './fields.ts';
import { route } from './route.ts';

export const balance = z.object({
  currency,
  available: decimal,
  held: decimal,
  total: decimal,
  /** In USDT by the newest index; null where the currency has none. */
  valuation: z.nullable(decimal),
});
export type Balance = z.output<typeof balance>;

/** Why a balance moved; the key of its translation is `entry.<kind>`. */
export const ENTRY_KINDS = [
  'faucet',
  'trade_stake',
  'trade_win',
  'trade_tie',
  'trade_void',
  'deposit',
  'deposit_reversed',
  'withdrawal',
  'withdrawal_returned',
  'fund_subscription',
  'fund_reward',
  'fund_returned',
  'fund_redemption',
  'miner_rent',
  'miner_output',
  'loan_collateral',
  'loan_payout',
  'loan_repayment',
  'loan_interest',
  'loan_collateral_returned',
  'loan_liquidation',
  'campaign_reward',
  'adjustment',
] as const;
export const entryKind = z.enum(ENTRY_KINDS, { error: 'invalid' });
export type EntryKind = z.output<typeof entryKind>;

/** One ledger entry of the account: a line of the consumption records. */
export const record = z.object({
  record_id: z.string(),
  currency,
  kind: entryKind,
  amount: decimal,
  balance_after: decimal,
  /** The order number for a trade's entries. */
  reference: z.nullable(z.string()),
  created_at: time,
});
export type LedgerRecord = z.output<typeof record>;

export const balances = route({
  method: 'GET',
  path: '/api/index/getBA',
  summary: 'The balances of the account.',
  access: 'user',
  input: z.object({ currency: z.optional(currency) }),
  data: z.array(balance),
  errors: [],
});

export const records = route({
  method: 'POST',
  path: '/api/user/records',
  summary: 'The consumption records: every ledger entry of the account, newest first.',
  access: 'user',
  input: z.object({ ...listQuery, currency: z.optional(currency), kind: z.optional(entryKind) }),
  data: listOf(record),
  errors: [],
});

export const ledgerRoutes = { balances, records };
