import { topicData } from '@tallystick/contract/socket.ts';
import { type Order, openOrders } from '@tallystick/contract/trading/customer.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useTopic } from '../../shared/socket/socket.ts';
import { keepOrder } from './keep-order.ts';
import { hasEnded, mergeRunning } from './running.rules.ts';

/** The trades of the account that are running, newest first. */
export const useRunningTrades = () =>
  useQuery({
    queryKey: queryKeys.openOrders,
    queryFn: ({ signal }) => call(openOrders, {}, { signal, quiet: true }),
    staleTime: 30_000,
  });

/** Keeps the trades of the cache live. `LiveFeeds` runs it once. */
export const useTradeFeed = (): void => {
  const client = useQueryClient();
  useTopic('orders', ({ data, reset }) => {
    const changed = topicData.orders.safeParse(data);
    if (!changed.success) return;
    client.setQueryData<readonly Order[]>(queryKeys.openOrders, (known) =>
      mergeRunning(reset ? [] : (known ?? []), changed.data),
    );
    for (const order of changed.data) keepOrder(client, order);
    if (reset) void client.invalidateQueries({ queryKey: ['order'] });
    if (reset || changed.data.some(hasEnded)) void client.invalidateQueries({ queryKey: ['ended-orders'] });
  });
};
