import * as z from 'zod/mini';
import { country } from '../../countries.ts';
import { clientId } from '../../fields.ts';
import { route } from '../../route.ts';
import { customerCountry, readCountry } from './country.ts';

export const declareCountry = route({
  path: '/api/user/country_declare',
  form: true,
  summary:
    'Declares the country of the account. Until the first trade it takes effect at once, after that 24 hours later. Personal information that states another country must be changed in its place.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ country, client_id: clientId }),
  data: customerCountry,
  errors: ['country_in_personal_info', 'too_many_requests'],
});

/** This file is apart, so that a page that only reads the country does not load the list of all countries. */
export const countryRoutes = { readCountry, declareCountry };
