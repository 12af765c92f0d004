import { readCountry } from '@tallystick/contract/accounts/country/country.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

/** The customer's declared country, and whether it keeps them from trading. */
export const useCountry = () =>
  useQuery({
    queryKey: queryKeys.country,
    queryFn: ({ signal }) => call(readCountry, {}, { quiet: true, signal }),
  });
