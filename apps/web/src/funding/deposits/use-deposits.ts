import {
  type Recharge,
  type RechargeStatus,
  rechargeList,
  rechargeWay,
  rechargeWays,
} from '@tallystick/contract/deposits.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

/** Confirmations are counted by the second; without anything on its way there is less to look for. */
const CONFIRMING_MS = 2_000;
const WAITING_MS = 4_000;

export const useWays = () =>
  useQuery({
    queryKey: queryKeys.rechargeWays,
    queryFn: ({ signal }) => call(rechargeWays, {}, { signal, quiet: true }),
  });

/** A way with the account's own address; it never changes while the page is open. */
export const useWayDetails = (wayId: string) =>
  useQuery({
    queryKey: queryKeys.rechargeWay(wayId),
    queryFn: ({ signal }) => call(rechargeWay, { way_id: wayId }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const isOnItsWay = ({ status }: Recharge): boolean => status === 'confirming';

/** The newest deposits, asked for again and again while the page is looked at. */
export const useArriving = () =>
  useQuery({
    queryKey: queryKeys.arriving,
    queryFn: async ({ signal }) => (await call(rechargeList, { row: 5 }, { signal, quiet: true })).list,
    // Something may have arrived since the page was last looked at.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? CONFIRMING_MS : WAITING_MS),
  });

/** All deposits, newest first, 30 at a time; while one is confirming they are asked for again. */
export const useDeposits = (status: RechargeStatus | null) =>
  useInfiniteQuery({
    queryKey: queryKeys.recharges(status ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(
        rechargeList,
        { ...(pageParam !== null && { cursor: pageParam }), ...(status !== null && { status }) },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // Something may have arrived since the page was last looked at.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isOnItsWay)) ? CONFIRMING_MS : false,
  });
