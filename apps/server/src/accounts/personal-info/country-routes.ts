import { declareCountry, readCountry } from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { type CountryContext, declareOwnCountry, readOwnCountry } from './declare-country.ts';

export const registerCountryRoutes = (http: Http, context: CountryContext): void => {
  http.serve(readCountry, (_input, { uid }) => readOwnCountry(context, uid));
  http.serve(declareCountry, ({ country }, { uid }) => declareOwnCountry(context, uid, country));
};
