import * as z from 'zod/mini';
import { boundTime, usdtAmount, wholeNumber } from '../fields.ts';
import { tradeTerm } from '../market/customer.ts';

/** The next terms of trades. Their change takes two members of staff. */

/** A fraction with at most eight digits after the point. */
const rate = (pattern: RegExp) =>
  z.string({ error: 'invalid' }).check(z.regex(pattern, { error: 'invalid' }));

const proposedTerm = z.object({
  seconds: wholeNumber(10, 600),
  /** Above 0, at most 2. */
  profit_rate: rate(/^(?!0(?:\.0*)?$)(?:[01](?:\.\d{1,8})?|2(?:\.0{1,8})?)$/),
  /** At most 0.1. */
  fee_rate: rate(/^0(?:\.0\d{0,7}|\.10{0,7})?$/),
  min: usdtAmount,
  max: usdtAmount,
});

/** All terms anew, in force from a stated time, which is at least a minute after the approval. */
export const tradeTermsForm = z.object({
  terms: z
    .array(proposedTerm)
    .check(z.minLength(1, { error: 'required' }), z.maxLength(10, { error: 'too_long' })),
  effective_at: boundTime,
});

/** The terms in a field of a change, which has them as JSON. */
export const termsOfChange = z.array(
  z.pick(tradeTerm, { seconds: true, profit_rate: true, fee_rate: true, min: true, max: true }),
);
export type TermOfChange = z.output<typeof termsOfChange>[number];
