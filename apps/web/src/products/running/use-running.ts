import type { PlanOrder } from '@tallystick/contract/products/customer.ts';
import { useEffect } from 'react';
import { usePlanFeed, usePlanOrders } from '../plans/use-plans.ts';

/** All running orders of the fund and of miners, newest first. Undefined until the last page of them has come. */
export const useRunningOrders = () => {
  usePlanFeed();
  const query = usePlanOrders(null, 'pending_settlement');
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const orders: readonly PlanOrder[] | undefined = hasNextPage
    ? undefined
    : data?.pages.flatMap(({ list }) => list);
  return { query, orders };
};
