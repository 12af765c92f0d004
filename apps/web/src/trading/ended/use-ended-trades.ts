import { type OrderResult, orderList } from '@tallystick/contract/trading/customer.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

/** The trades that have ended, newest first, 30 at a time. */
export const useEndedTrades = (result: OrderResult | null) =>
  useInfiniteQuery({
    queryKey: queryKeys.endedOrders(result ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(orderList, { ...pageParam, ...(result !== null && { result }) }, { signal, quiet: true }),
    ...listPages,
  });
