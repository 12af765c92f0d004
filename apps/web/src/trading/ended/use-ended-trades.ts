import { type OrderResult, orderList } from '@tallystick/contract/trading/customer.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useIsPractice } from '../practice/practising.ts';

/** The trades that have ended, newest first, 30 at a time: practice trades on a screen that shows practice. */
export const useEndedTrades = (result: OrderResult | null) => {
  const isPractice = useIsPractice();
  return useInfiniteQuery({
    queryKey: queryKeys.endedOrders(`${isPractice ? 'practice ' : ''}${result ?? ''}`),
    queryFn: ({ pageParam, signal }) =>
      call(
        orderList,
        { ...pageParam, ...(result !== null && { result }), ...(isPractice && { practice: 1 }) },
        { signal, quiet: true },
      ),
    ...listPages,
  });
};
