import * as z from 'zod/mini';
import { currency, decimal, listOf, listQuery, time } from '../fields.ts';
import { route } from '../route.ts';

/** The reason of a balance change. The key of its translation is `entry.<kind>`. */
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
  'loan_restored',
  'loan_repayment',
  'loan_interest',
  'loan_collateral_returned',
  'loan_liquidation',
  'campaign_reward',
  'adjustment',
] as const;
export const entryKind = z.enum(ENTRY_KINDS, { error: 'invalid' });
export type EntryKind = z.output<typeof entryKind>;

/** Groups of kinds for the filter of the consumption records. */
export const RECORD_GROUPS = ['transfers', 'trades', 'loans', 'fund', 'miners', 'other'] as const;
export type RecordGroup = (typeof RECORD_GROUPS)[number];

export const KINDS_OF_GROUP: Readonly<Record<RecordGroup, readonly EntryKind[]>> = {
  transfers: ['deposit', 'deposit_reversed', 'withdrawal', 'withdrawal_returned'],
  trades: ['trade_stake', 'trade_win', 'trade_tie', 'trade_void'],
  loans: [
    'loan_collateral',
    'loan_payout',
    'loan_restored',
    'loan_repayment',
    'loan_interest',
    'loan_collateral_returned',
    'loan_liquidation',
  ],
  fund: ['fund_subscription', 'fund_reward', 'fund_returned', 'fund_redemption'],
  miners: ['miner_rent', 'miner_output'],
  other: ['faucet', 'campaign_reward', 'adjustment'],
};

/** One ledger entry of the account: a line of the consumption records. */
export const record = z.object({
  /** Currency and number of the line, such as `USDT-12`, with the account between them if it is not `available`: `USDT-held-3`. */
  record_id: z.string(),
  currency,
  /** The balance that changed: the account's own money, the money paid out by loans, or held money (only with `accounts=all`). */
  account: z.enum(['available', 'borrowed', 'held']),
  kind: entryKind,
  amount: decimal,
  balance_after: decimal,
  /** For a trade's entries, the order number. */
  reference: z.nullable(z.string()),
  /** Staff's note. Only adjustments have one. */
  note: z.nullable(z.string()),
  created_at: time,
});
export type LedgerRecord = z.output<typeof record>;

/** Filters by one `kind`, or by all kinds of a group. */
const recordFilter = {
  currency: z.optional(currency),
  kind: z.optional(entryKind),
  group: z.optional(z.enum(RECORD_GROUPS, { error: 'invalid' })),
};

export const records = route({
  path: '/api/user/records',
  form: true,
  summary: 'The consumption records: every ledger entry of the account, newest first.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({
    ...listQuery,
    ...recordFilter,
    /** `all`: also the lines of held money, whose counterparts are in the other two accounts. */
    accounts: z.optional(z.enum(['all'], { error: 'invalid' })),
  }),
  data: listOf(record),
  errors: [],
});

/** Answers with a file (`text/csv`) in place of an envelope. The header row is in the caller's language. */
export const recordsCsv = route({
  method: 'GET',
  path: '/api/user/records.csv',
  summary: 'The consumption records as a CSV file, newest first.',
  access: 'user',
  work: 'heavy',
  scope: 'read',
  input: z.object(recordFilter),
  data: z.string(),
  errors: [],
});

export const recordRoutes = { records };
