import * as z from 'zod/mini';
import { COUNTRIES, country } from '../countries.ts';

/** The next list of countries where trading is lawful. Null: all countries, in demo mode only. */
export const countriesForm = z.object({
  countries: z.nullable(
    z.array(country, { error: 'required' }).check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(COUNTRIES.length, { error: 'too_long' }),
      z.refine((codes) => new Set(codes).size === codes.length, { error: 'invalid' }),
    ),
  ),
});
