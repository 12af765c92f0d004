import { home, TAB_SETS, type TabSet } from '@tallystick/contract/home.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { call } from '../shared/api.ts';
import { readCache, writeCache } from '../shared/cache.ts';
import { queryKeys } from '../shared/query-keys.ts';
import { useSession } from '../shared/session.ts';

const TABS_CACHE = 'tabs';
const TABS_CACHE_SECONDS = 30 * 86_400;

/** What the wallet home shows beyond what the feeds keep live. */
export const useHome = () => {
  const isSignedIn = useSession().token !== null;
  return useQuery({
    queryKey: queryKeys.home,
    queryFn: ({ signal }) => call(home, {}, { signal, quiet: true }),
    staleTime: 60_000,
    enabled: isSignedIn,
  });
};

/** The tab bar that the operator chose; the last known one until the server has said. */
export const useTabSet = (): TabSet => {
  const tabs = useHome().data?.tabs;
  useEffect(() => {
    if (tabs !== undefined) writeCache(TABS_CACHE, tabs, TABS_CACHE_SECONDS);
  }, [tabs]);
  return tabs ?? readCache(TABS_CACHE, z.enum(TAB_SETS)) ?? 'finance';
};
