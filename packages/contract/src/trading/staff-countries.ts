import * as z from 'zod/mini';
import { COUNTRIES, country } from '../countries.ts';
import { empty, line, wholeNumber } from '../fields.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from '../operator/approvals.ts';
import { route } from '../route.ts';
import { countryList } from './countries.ts';

/** Proposals and decisions of the list of countries where trading is lawful. */

const proposal = z.object({
  ...proposalFields,
  based_on: z.int(),
  ...countryList.shape,
});
export type CountriesProposal = z.output<typeof proposal>;

export const countriesProposals = route({
  path: '/api/operator/countries',
  summary: 'Proposed lists of countries, newest first, at most 100.',
  access: 'staff',
  input: empty,
  data: z.array(proposal),
  errors: ['forbidden'],
});

export const proposeCountries = route({
  path: '/api/operator/countries/propose',
  summary:
    'Proposes the whole list of countries where trading is lawful; another member of staff decides. Null: all countries, in demo mode only.',
  access: 'staff',
  input: z.object({
    /** The version in force that the proposer has seen. 0: none. */
    based_on: wholeNumber(0, 1_000_000),
    countries: z.nullable(
      z.array(country, { error: 'required' }).check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(COUNTRIES.length, { error: 'too_long' }),
        z.refine((codes) => new Set(codes).size === codes.length, { error: 'invalid' }),
      ),
    ),
    reason: line(3, 200),
  }),
  data: proposal,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const decideCountries = route({
  path: '/api/operator/countries/decide',
  summary:
    'Approves a proposed list, which is in force from then on, or rejects it; never one’s own. Running trades are not touched.',
  access: 'staff',
  input: decisionForm,
  data: proposal,
  errors: [...DECISION_ERRORS, 'changed_meanwhile'],
});

export const countriesStaffRoutes = { countriesProposals, proposeCountries, decideCountries };
