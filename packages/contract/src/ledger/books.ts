import * as z from 'zod/mini';
import { calendarDay, empty, line, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** The books of the house: closed days as journals of a chart of accounts. */

/** The roots of the names of accounts, as Beancount and the reports of an accountant know them. */
export const BOOK_ROOTS = ['Assets', 'Liabilities', 'Equity', 'Income', 'Expenses'] as const;
export type BookRoot = (typeof BOOK_ROOTS)[number];

/**
 * The entries of the chart, each with the roots under which it can stand. The first six are accounts of the ledger. The others are causes
 * that changed the house's money.
 */
export const CHART_ROOTS = {
  external: ['Assets'],
  faucet: ['Assets', 'Equity'],
  available: ['Liabilities'],
  held: ['Liabilities'],
  borrowed: ['Liabilities'],
  escrow: ['Liabilities'],
  loans: ['Assets'],
  collateral_sold: ['Assets'],
  capital: ['Equity'],
  trades: ['Income', 'Expenses'],
  deposit_fees: ['Income', 'Expenses'],
  withdrawal_fees: ['Income', 'Expenses'],
  fund_damages: ['Income', 'Expenses'],
  fund_rewards: ['Income', 'Expenses'],
  miner_rent: ['Income', 'Expenses'],
  miner_output: ['Income', 'Expenses'],
  loan_interest: ['Income', 'Expenses'],
  campaign_rewards: ['Income', 'Expenses'],
  adjustments: ['Income', 'Expenses', 'Equity'],
  network_fees: ['Income', 'Expenses'],
  other: ['Income', 'Expenses', 'Equity'],
  rounding: ['Income', 'Expenses', 'Equity'],
} as const satisfies Readonly<Record<string, readonly BookRoot[]>>;
export type ChartKey = keyof typeof CHART_ROOTS;

const chartKey = z.string({ error: 'required' }).check(z.regex(/^[a-z_]{3,30}$/, { error: 'invalid' }));

/** The name under which Beancount and QuickBooks know an account: `Income:Trades`. */
const accountName = z.string({ error: 'required' }).check(
  z.maxLength(80, { error: 'too_long' }),
  z.regex(/^(?:Assets|Liabilities|Equity|Income|Expenses)(?::[A-Z0-9][A-Za-z0-9-]*){1,5}$/, {
    error: 'invalid',
  }),
);

/** The number under which Xero knows an account. */
const accountCode = z
  .string({ error: 'required' })
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/, { error: 'invalid' }));

const MAX_ENTRIES = 40;

/** The whole chart. It names each entry once, each under a root that the entry allows, and one code for each name. */
export const chartForm = z.object({
  accounts: z
    .array(z.object({ key: chartKey, code: accountCode, name: accountName }), { error: 'required' })
    .check(z.maxLength(MAX_ENTRIES, { error: 'too_long' })),
  /** The name of the rate without tax, as the accounting program writes it. */
  tax_rate: line(1, 50),
});
export type ChartForm = z.output<typeof chartForm>;

/**
 * The formats of the books. `beancount`: journals of each day, with the closing balances as assertions; `openings`: the accounts and their
 * balances before the first day. `csv`: the same journals line by line. `xero` and `quickbooks`: one journal a month for import, in USDT
 * to the cent.
 */
export const BOOK_FORMATS = ['beancount', 'openings', 'csv', 'xero', 'quickbooks'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** More days are several files. */
export const MAX_BOOK_DAYS = 366;

export const chartOfAccounts = route({
  path: '/api/operator/books/chart',
  summary: 'The chart of accounts in force, and the days whose books can be read.',
  access: 'staff',
  permission: 'see_statements',
  input: empty,
  data: z.object({
    /** 0: nobody has changed the chart of the program. */
    version: z.int(),
    chart: z.object({
      accounts: z.array(z.object({ key: z.string(), code: z.string(), name: z.string() })),
      tax_rate: z.string(),
    }),
    first_day: z.nullable(z.string()),
    last_day: z.nullable(z.string()),
  }),
  errors: ['forbidden'],
});

export const booksFile = route({
  path: '/api/operator/books',
  summary:
    'The books of closed days as one file, both days included, at most 366. The same days under the same version of the chart are the same file for ever. A refusal is the usual envelope. Amounts in a coin are valued at the index at the end of their day for an import; without such an index the file is refused.',
  access: 'staff',
  permission: 'see_statements',
  input: z.object({
    format: z.enum(BOOK_FORMATS, { error: 'invalid' }),
    from: calendarDay,
    to: calendarDay,
    /** 0: the chart of the program. Left out: the chart in force. */
    chart_version: z.optional(wholeNumber(0, 1_000_000_000)),
  }),
  data: z.string(),
  errors: ['forbidden', 'not_found', 'closing_price_missing'],
});

export const booksStaffRoutes = { chartOfAccounts, booksFile };
