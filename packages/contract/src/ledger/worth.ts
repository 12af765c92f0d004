import * as z from 'zod/mini';
import { currency, decimal, time, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { tradeFigures } from '../trading/own-results.ts';
import { entryKind } from './records.ts';

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
  work: 'read',
  scope: 'read',
  repeats: 'reads',
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

const openingAndClosing = z.object({ opening: decimal, closing: decimal });

const statementInput = z.object({ year: wholeNumber(2020, 2100) });

export const yearStatement = route({
  path: '/api/user/statement',
  form: true,
  summary:
    'The statement of a calendar year (UTC): the worth at its beginning and end, the causes of the change, the balances at its end, and the results of trading.',
  access: 'user',
  work: 'heavy',
  scope: 'read',
  repeats: 'reads',
  input: statementInput,
  data: z.object({
    year: z.int(),
    from: time,
    /** The end of the year, or now in a running one. */
    to: time,
    opening: z.nullable(decimal),
    closing: z.nullable(decimal),
    causes: z.nullable(worthCauses),
    /** The currencies that the account had or used. The opening balance with the movements is the amount at the end. */
    balances: z.array(
      z.object({
        currency,
        opening: decimal,
        amount: decimal,
        value: z.nullable(decimal),
        /** Amounts of this currency by cause. Null if the year has too many lines. */
        movements: z.nullable(
          z.object({
            deposits: decimal,
            withdrawals: decimal,
            trades: decimal,
            products: decimal,
            corrections: decimal,
          }),
        ),
      }),
    ),
    /** USDT that running trades hold, and USDT that open loans owe. Worth counts both. */
    in_trades: openingAndClosing,
    owed: openingAndClosing,
    /** Sums by kind, without trades. The value is in USDT, at the prices of its time. Null if the year has too many lines. */
    kinds: z.nullable(
      z.array(
        z.object({
          cause: z.enum(WORTH_CAUSES),
          kind: entryKind,
          currency,
          amount: decimal,
          value: z.nullable(decimal),
        }),
      ),
    ),
    /** The months that have begun. The causes of all months add up to those of the year. */
    months: z.array(
      z.object({
        month: z.int(),
        causes: z.nullable(worthCauses),
        closing: z.nullable(decimal),
        trading: tradeFigures,
      }),
    ),
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
  work: 'heavy',
  scope: 'read',
  input: statementInput,
  data: z.string(),
  errors: [],
});

/** Answers with a file (`application/pdf`) in place of an envelope. */
export const yearStatementPdf = route({
  method: 'GET',
  path: '/api/user/statement.pdf',
  summary:
    'The statement of a calendar year as a PDF document, in the caller’s language. It carries the CSV file, and states its SHA-256.',
  access: 'user',
  work: 'heavy',
  scope: 'read',
  input: statementInput,
  data: z.string(),
  errors: ['too_many_requests', 'unavailable'],
});

export const worthRoutes = { worth, yearStatement };
