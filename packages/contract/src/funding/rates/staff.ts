import * as z from 'zod/mini';
import { currency, decimal, empty, time } from '../../fields.ts';
import { route } from '../../route.ts';
import { RATE_GAPS } from './rates.ts';

/** The exchange rates of banks, in versions. A change of them takes two members of staff (operator/changes.ts). */

const RATE = /^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,8})?$/;
const exchangeRate = z.string({ error: 'required' }).check(z.regex(RATE, { error: 'invalid' }));

/** The next rates of a bank, dated by their proposal. The target of the change is the payment method. */
export const bankRateForm = z.object({
  local_currency: z.string({ error: 'required' }).check(z.regex(/^[A-Z]{3}$/, { error: 'invalid' })),
  deposit_rate: exchangeRate,
  /** At most the deposit rate. */
  withdraw_rate: exchangeRate,
});
export type BankRateForm = z.output<typeof bankRateForm>;

export const bankRates = route({
  path: '/api/operator/bank_rates',
  summary: 'The banks with their exchange rates in force.',
  access: 'staff',
  permission: 'see_rates',
  input: empty,
  data: z.object({
    /** A rate older than this closes its bank. */
    max_age_seconds: z.int(),
    ways: z.array(
      z.object({
        way_id: z.string(),
        currency,
        version: z.int(),
        /** Null while the bank has a rate in force. */
        closed: z.nullable(z.enum(RATE_GAPS)),
        /** When the rate in force becomes too old. Null without one, and for the rate of a demo. */
        closes_at: z.nullable(time),
        /** The newest rate, also one that is too old. Null if there is none. */
        rate: z.nullable(
          z.object({
            local_currency: z.string(),
            deposit_rate: decimal,
            withdraw_rate: decimal,
            /** The time of the proposal. The age of the rate counts from it. */
            dated_at: time,
          }),
        ),
      }),
    ),
  }),
  errors: ['forbidden'],
});

export const rateStaffRoutes = { bankRates };
