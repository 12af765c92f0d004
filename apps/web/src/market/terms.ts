import { type OfferedTerm, productDetail } from '@tallystick/contract/market/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';
import { queryKeys } from '../shared/api/query-keys.ts';

/** The durations that a coin is traded with, and the payout of each; undefined until known. */
export const useTerms = (symbol: string) =>
  useQuery({
    queryKey: queryKeys.terms(symbol),
    queryFn: async ({ signal }): Promise<readonly OfferedTerm[]> =>
      (await call(productDetail, { symbol }, { signal, quiet: true })).terms,
    staleTime: 60_000,
    enabled: symbol !== '',
  });
