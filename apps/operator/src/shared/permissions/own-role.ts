import { ownStaff } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/api.ts';
import { sessionStore, signIn } from '../session/session.ts';

const REFRESH_MS = 60_000;

/** Follows the member's role: colleagues may change it, or its permissions, while they are signed in. */
export const useOwnRole = (): void => {
  const { session } = useStore(sessionStore);
  const { data } = useQuery({
    queryKey: ['own-role', session?.token ?? ''],
    queryFn: ({ signal }) => call(ownStaff, {}, signal),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
    enabled: session !== null,
  });
  useEffect(() => {
    const now = sessionStore.get().session;
    if (data === undefined || now === null || data.name !== now.name) return;
    if (data.role !== now.role || data.may.join() !== now.may.join()) signIn({ ...now, ...data });
  }, [data]);
};
