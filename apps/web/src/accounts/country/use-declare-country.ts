import type { CustomerCountry } from '@tallystick/contract/accounts/country/country.ts';
import { declareCountry } from '@tallystick/contract/accounts/country/declare-country.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

/** Declares the customer's country. Throws an `ApiError` if the server refuses it. */
export const useDeclareCountry = () => {
  const client = useQueryClient();
  return async (country: string): Promise<CustomerCountry> => {
    const declared = await call(declareCountry, { country }, { quiet: true });
    client.setQueryData(queryKeys.country, declared);
    return declared;
  };
};
