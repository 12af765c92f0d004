import * as z from 'zod/mini';
import { decimal, listOf, listQuery, symbol, time, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** The result of a minute: a trade of this duration that was settled in its first second, computed only by the rules of the fixing. */
export const deliveryResult = z.object({
  symbol: z.string(),
  seconds: z.int(),
  /** The settlement second. */
  settled_at: time,
  /** The second of the entry seconds. */
  purchased_at: time,
  purchase_price: z.nullable(decimal),
  settlement_price: z.nullable(decimal),
  /** Direction of the result. `void` if the log has too few prices. */
  result: z.enum(['up', 'down', 'tie', 'void']),
  /** The newest entry of the price log used for the settlement. Null if the log has none of those seconds. */
  log: z.nullable(z.object({ position: z.int(), second: z.int(), path: z.string() })),
});
export type DeliveryResult = z.output<typeof deliveryResult>;

export const results = route({
  path: '/api/market/results',
  form: true,
  summary:
    'The delivery results, newest first: what every ended minute settled at by coin and duration, the same for everyone.',
  access: 'open',
  work: 'read',
  repeats: 'reads',
  input: z.object({ ...listQuery, symbol: z.optional(symbol), seconds: z.optional(wholeNumber(1, 86_400)) }),
  data: listOf(deliveryResult),
  errors: [],
});

export const resultRoutes = { results };
