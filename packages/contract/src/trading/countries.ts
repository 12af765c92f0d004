import * as z from 'zod/mini';
import { empty, time } from '../fields.ts';
import { route } from '../route.ts';

/** The operator's list of countries where trading is lawful, in versions. Acceptance refuses customers of other countries. */

export const countryList = z.object({
  /** True: customers of all countries. Only in demo mode. */
  everywhere: z.boolean(),
  /** ISO 3166-1 alpha-2, sorted. Empty if `everywhere`. */
  countries: z.array(z.string()),
});

const listVersion = z.object({
  version: z.int(),
  ...countryList.shape,
  /** The list applies to trades accepted from this time: the time of its approval. */
  effective_at: time,
  /** Null for the list that a demo begins with. */
  reason: z.nullable(z.string()),
});
export type CountryListVersion = z.output<typeof listVersion>;

export const tradingCountries = route({
  method: 'GET',
  path: '/api/trust/countries',
  summary:
    'The list of countries where trading is open, with its history, newest first. `in_force` 0: none was stated yet, and no trade is accepted.',
  access: 'open',
  work: 'read',
  input: empty,
  data: z.object({ in_force: z.int(), versions: z.array(listVersion) }),
  errors: [],
});

export const tradingCountryRoutes = { tradingCountries };
