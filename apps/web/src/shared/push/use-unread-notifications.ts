import { unreadNotifications } from '@tallystick/contract/notifications/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSession } from '../device/session.ts';

const FOLLOW_MS = 60_000;

/** The number of unread notifications. 0 while it is not known. */
export const useUnreadNotifications = (): number => {
  const isSignedIn = useSession().token !== null;
  const { data } = useQuery({
    queryKey: queryKeys.unreadNotifications,
    queryFn: ({ signal }) => call(unreadNotifications, {}, { signal, quiet: true }),
    refetchInterval: FOLLOW_MS,
    enabled: isSignedIn,
  });
  return data?.unread ?? 0;
};
