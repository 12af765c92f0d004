import { topicData } from '@tallystick/contract/socket.ts';
import { type Order, openOrders } from '@tallystick/contract/trading/customer.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useTopic } from '../../shared/socket/socket.ts';
import { useIsPractice, useWantsPractice } from '../practice/practising.ts';
import { endedNews, forgetEnded } from './ended-news.ts';
import { keepOrder } from './keep-order.ts';
import { hasEnded, mergeRunning } from './running.rules.ts';

/** The key of the running trades of this screen: practice trades, or those of real money. */
export const runningKey = (isPractice: boolean): readonly string[] =>
  isPractice ? queryKeys.practiceOrders : queryKeys.openOrders;

/** The trades that are running, newest first: practice trades on a screen that shows practice, otherwise those of real money. */
export const useRunningTrades = () => {
  const isPractice = useIsPractice();
  return useQuery({
    queryKey: runningKey(isPractice),
    queryFn: ({ signal }) => call(openOrders, isPractice ? { practice: 1 } : {}, { signal, quiet: true }),
    staleTime: 30_000,
  });
};

const useFeedOf = (topic: string | null, isPractice: boolean): void => {
  const client = useQueryClient();
  useTopic(topic, ({ data, reset }) => {
    const changed = topicData.orders.safeParse(data);
    if (!changed.success) return;
    if (isPractice) void client.invalidateQueries({ queryKey: queryKeys.practice });
    client.setQueryData<readonly Order[]>(runningKey(isPractice), (known) =>
      mergeRunning(reset ? [] : (known ?? []), changed.data),
    );
    for (const order of changed.data) keepOrder(client, order);
    const ended = changed.data.filter(hasEnded);
    if (reset) void client.invalidateQueries({ queryKey: ['order'] });
    else if (ended.length > 0) endedNews.set(ended);
    if (reset || ended.length > 0) void client.invalidateQueries({ queryKey: ['ended-orders'] });
  });
};

/** Keeps the trades of the cache live. `LiveFeeds` runs it once. */
export const useTradeFeed = (): void => {
  useFeedOf('orders', false);
  useFeedOf(useWantsPractice() ? 'practice_orders' : null, true);
  // The next customer of this device hears nothing of this one.
  useEffect(() => forgetEnded, []);
};
