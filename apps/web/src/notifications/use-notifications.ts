import {
  notificationSettings,
  notifications,
  readNotifications,
} from '@tallystick/contract/notifications/customer.ts';
import type { DataOf } from '@tallystick/contract/route.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../shared/api/api.ts';
import { listPages } from '../shared/api/list-pages.ts';
import { queryClient } from '../shared/api/query.ts';
import { queryKeys } from '../shared/api/query-keys.ts';

export type Settings = DataOf<typeof notificationSettings>;

const markRead = async (upTo: string): Promise<void> => {
  const data = await call(readNotifications, { up_to: upTo }, { quiet: true });
  queryClient.setQueryData(queryKeys.unreadNotifications, data);
};

/** The customer's notifications. Those that are shown count as read. */
export const useNotifications = () => {
  const query = useInfiniteQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam, signal }) => call(notifications, pageParam, { quiet: true, signal }),
    ...listPages,
    // The marks of the unread ones stay as long as the page is open.
    staleTime: 0,
  });
  const newest = query.data?.pages[0]?.list[0]?.notification_id;
  useEffect(() => {
    if (newest === undefined) return;
    markRead(newest).catch(() => {
      // The next visit marks them.
    });
  }, [newest]);
  return query;
};

export const useSettings = () =>
  useQuery({
    queryKey: queryKeys.notificationSettings,
    queryFn: ({ signal }) => call(notificationSettings, {}, { quiet: true, signal }),
  });

/** Saves the kinds. Shows them at once, and the former ones again if the server refuses. */
export const saveSettings = async (
  before: Settings,
  change: Pick<Partial<Settings>, 'hidden' | 'unpushed'>,
): Promise<void> => {
  queryClient.setQueryData(queryKeys.notificationSettings, { ...before, ...change });
  try {
    const data = await call(notificationSettings, change, { quiet: true });
    queryClient.setQueryData(queryKeys.notificationSettings, data);
    await queryClient.invalidateQueries({ queryKey: queryKeys.unreadNotifications });
  } catch (error) {
    queryClient.setQueryData(queryKeys.notificationSettings, before);
    throw error;
  }
};
