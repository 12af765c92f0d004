import * as z from 'zod/mini';
import { decimal, time } from '../../fields.ts';

/** The local currency of a bank and its exchange rates. A payment keeps the version that it was made at. */

/** The reasons why a bank takes and makes no payments now. */
export const RATE_GAPS = ['rate_missing', 'rate_stale'] as const;

/** The rates of a bank now. Rates are local units for one unit of the way's currency. */
export const wayRate = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Digits after the point of the local currency. */
  digits: z.int(),
  deposit_rate: decimal,
  withdraw_rate: decimal,
  rate_version: z.int(),
  rate_at: time,
  /** True for the rate that a demo begins with. */
  demo: z.boolean(),
});
export type WayRate = z.output<typeof wayRate>;

/** The local amount of a payment, at the rate that it was made at. */
export const localAmount = z.object({
  currency: z.string(),
  amount: decimal,
  rate: decimal,
  rate_version: z.int(),
  rate_at: time,
  demo: z.boolean(),
});
export type LocalAmount = z.output<typeof localAmount>;
