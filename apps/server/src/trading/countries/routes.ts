import {
  countriesProposals,
  decideCountries,
  proposeCountries,
  tradingCountries,
} from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import {
  type CountriesContext,
  decideList,
  listCountriesProposals,
  proposeList,
  readCountryHistory,
} from './country-lists.ts';

export const registerCountriesRoutes = (http: Http, context: CountriesContext): void => {
  http.serve(tradingCountries, () => readCountryHistory(context));
  http.serve(countriesProposals, async (_input, { staff }) => {
    context.operator.require(staff, 'see_countries');
    return listCountriesProposals(context);
  });
  http.serve(proposeCountries, (form, { staff }) => proposeList(context, staff, form));
  http.serve(decideCountries, (form, { staff }) => decideList(context, staff, form));
};
