import { type CustomerCountry, declareCountry, readCountry } from '@tallystick/contract/accounts/country.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

/** The customer's declared country, and whether it keeps them from trading. */
export const useCountry = () =>
  useQuery({
    queryKey: queryKeys.country,
    queryFn: ({ signal }) => call(readCountry, {}, { quiet: true, signal }),
  });

/** Declares the customer's country. Throws an `ApiError` if the server refuses it. */
export const useDeclareCountry = () => {
  const client = useQueryClient();
  return async (country: string): Promise<CustomerCountry> => {
    const declared = await call(declareCountry, { country }, { quiet: true });
    client.setQueryData(queryKeys.country, declared);
    return declared;
  };
};
