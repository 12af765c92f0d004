import { marketStatus } from '@tallystick/contract/market/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { learnServerTime } from '../../shared/scheduling/server-clock.ts';

const readStatus = async (signal: AbortSignal) => {
  const askedAt = Date.now();
  const status = await call(marketStatus, {}, { quiet: true, signal });
  learnServerTime(status.server_time, askedAt, Date.now());
  return status;
};

/** The server's mode, the source of its prices and, by the way, its clock; asked again each minute and after a sleep. */
export const useMarketStatus = () =>
  useQuery({
    queryKey: queryKeys.marketStatus,
    queryFn: ({ signal }) => readStatus(signal),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
