import * as z from 'zod/mini';
import { empty, time } from '../../fields.ts';
import { route } from '../../route.ts';

/** The country that a customer declares. Acceptance of trades compares it with the operator's list. */

/** The refusals of trades by country, in the order in which they are checked. */
export const COUNTRY_REFUSALS = [
  'countries_not_stated',
  'country_not_declared',
  'country_not_allowed',
] as const;
export type CountryRefusal = (typeof COUNTRY_REFUSALS)[number];

export const declaredCountry = z.object({
  /** The declared country, ISO 3166-1 alpha-2. Null: none yet. */
  country: z.nullable(z.string()),
  /** The time of the newest declaration. */
  declared_at: z.nullable(time),
  /** A change that takes effect later. Until then both countries must be on the list. */
  next: z.nullable(z.object({ country: z.string(), from: time })),
});

export const customerCountry = z.object({
  ...declaredCountry.shape,
  /** True until the first trade: a change takes effect at once. */
  may_change_at_once: z.boolean(),
  /** The refusal that an order would get now because of the country. Null: none. */
  refusal: z.nullable(z.enum(COUNTRY_REFUSALS)),
});
export type CustomerCountry = z.output<typeof customerCountry>;

export const readCountry = route({
  path: '/api/user/country',
  summary: 'The declared country of the account, and whether it may trade there.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: customerCountry,
  errors: [],
});
