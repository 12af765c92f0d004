import * as z from 'zod/mini';
import { currency, decimal, time, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { tradeFigures } from '../trading/own-results.ts';

export const WORTH_RANGES = ['day', 'week', 'month', 'year'] as const;
export type WorthRange = (typeof WORTH_RANGES)[number];

/** Causes of a change of worth. `prices` is the part that no line of the ledger explains: the coins changed their value. */
export const WORTH_CAUSES = [
  'deposits',
  'withdrawals',
  'trades',
  'products',
  'corrections',
  'prices',
] as const;
export type WorthCause = (typeof WORTH_CAUSES)[number];

const worthCauses = z.object({
  deposits: decimal,
  withdrawals: decimal,
  trades: decimal,
  products: decimal,
  corrections: decimal,
  prices: decimal,
});
export type WorthCauses = z.output<typeof worthCauses>;

export const worth = route({
  path: '/api/user/worth',
  form: true,
  summary:
    'The worth of the account over time in USDT, and what caused its change: computed from the ledger and the price log. Running stakes count, open debts are subtracted.',
  access: 'user',
  input: z.object({ range: z.enum(WORTH_RANGES, { error: 'invalid' }) }),
  data: z.object({
    from: time,
    to: time,
    /** Oldest first. Null where a coin of the account had no price. */
    points: z.array(z.object({ at: time, worth: z.nullable(decimal) })),
    /** Signed; their sum is the change from the first to the last point. Null if one of these has no worth, or if they have too many lines. */
    causes: z.nullable(worthCauses),
  }),
  errors: [],
});
export type Worth = z.output<typeof worth.data>;

const statementInput = z.object({ year: wholeNumber(2020, 2100) });

export const yearStatement = route({
  path: '/api/user/statement',
  form: true,
  summary:
    'The statement of a calendar year (UTC): the worth at its beginning and end, the causes of the change, the balances at its end, and the results of trading.',
  access: 'user',
  input: statementInput,
  data: z.object({
    year: z.int(),
    from: time,
    /** The end of the year, or now in a running one. */
    to: time,
    opening: z.nullable(decimal),
    closing: z.nullable(decimal),
    causes: z.nullable(worthCauses),
    balances: z.array(z.object({ currency, amount: decimal, value: z.nullable(decimal) })),
    /** False while older trades are still being added up. */
    complete: z.boolean(),
    trading: tradeFigures,
    by_symbol: z.array(z.extend(tradeFigures, { symbol: z.string() })),
    by_seconds: z.array(z.extend(tradeFigures, { seconds: z.int() })),
    voided: decimal,
  }),
  errors: [],
});
export type Statement = z.output<typeof yearStatement.data>;

/** Answers with a file (`text/csv`) in place of an envelope. */
export const yearStatementCsv = route({
  method: 'GET',
  path: '/api/user/statement.csv',
  summary: 'The statement of a calendar year as a CSV file, in the caller’s language.',
  access: 'user',
  input: statementInput,
  data: z.string(),
  errors: [],
});

export const worthRoutes = { worth, yearStatement };
