import { home, TAB_SETS as TAB_SET_NAMES } from '@tallystick/contract/content/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { readCache, writeCache } from '../device/cache.ts';
import { useSession } from '../device/session.ts';
import { TAB_SETS, type Tab, tabTitle } from '../navigation/tab-sets.ts';
import { call } from './api.ts';
import { queryKeys } from './query-keys.ts';

const TABS_CACHE = 'tabs';
const FOLLOW_MS = 30_000;
const TABS_CACHE_SECONDS = 30 * 86_400;

/** Data of the wallet home, beyond the data that the feeds keep live. */
export const useHome = () => {
  const isSignedIn = useSession().token !== null;
  return useQuery({
    queryKey: queryKeys.home,
    queryFn: ({ signal }) => call(home, {}, { signal, quiet: true }),
    staleTime: 10_000,
    // An open app follows what the operator changes: its tabs, slides and notices.
    refetchInterval: FOLLOW_MS,
    enabled: isSignedIn,
  });
};

/** The tab bar that the operator chose. Before the server answers, the last known one. */
export const useTabs = (): readonly Tab[] => {
  const told = useHome().data?.tabs;
  useEffect(() => {
    if (told !== undefined) writeCache(TABS_CACHE, told, TABS_CACHE_SECONDS);
  }, [told]);
  return TAB_SETS[told ?? readCache(TABS_CACHE, z.enum(TAB_SET_NAMES)) ?? 'finance'];
};

/** A page outside the chosen tabs is reached from another page, and needs a way back. */
export const useIsTab = (path: string): boolean => useTabs().some((tab) => tab.path === path);

/** The key of a page's title: the label of its tab if the chosen set has one. */
export const useTitleKey = <Title extends string>(path: string, title: Title) =>
  tabTitle(useTabs(), path) ?? title;
