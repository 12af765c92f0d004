import {
  otherArrivals,
  type Recharge,
  type RechargeStatus,
  rechargeList,
  rechargeWay,
  rechargeWays,
  type Way,
} from '@tallystick/contract/funding/deposits/customer.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { FIRST_PAGE, listPages } from '../../shared/api/list-pages.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { arrivingOf } from './chain/arriving.rules.ts';

/** Confirmations change by the second. Without a deposit on its way a longer interval is enough. */
const CONFIRMING_MS = 2_000;
const WAITING_MS = 4_000;
/** A rate changes at most a few times a day. The transfer details that the server states are binding in any case. */
const RATE_MS = 60_000;

/** All methods, also banks that are closed for want of a rate. */
export const useWays = () =>
  useQuery({
    queryKey: queryKeys.rechargeWays,
    queryFn: ({ signal }) => call(rechargeWays, { closed: 1 }, { signal, quiet: true }),
  });

/** A way with the account's own address, which never changes, or a bank with its rate, which does. */
export const useWayDetails = ({ way_id: wayId, kind }: Way) =>
  useQuery({
    queryKey: queryKeys.rechargeWay(wayId),
    queryFn: ({ signal }) => call(rechargeWay, { way_id: wayId }, { signal, quiet: true }),
    staleTime: kind === 'bank' ? RATE_MS : Number.POSITIVE_INFINITY,
    refetchInterval: kind === 'bank' ? RATE_MS : false,
  });

const isOnItsWay = ({ status }: Recharge): boolean => status === 'confirming';

const ARRIVING_AT_MOST = 5;

/**
 * Deposits that are not credited yet, and those that ended while the page is open. Reads them again and again.
 * `sinceMs` is the server time when the page was opened.
 */
export const useArriving = (sinceMs: number) =>
  useQuery({
    queryKey: queryKeys.arriving,
    queryFn: async ({ signal }) => (await call(rechargeList, FIRST_PAGE, { signal, quiet: true })).list,
    select: (list) => arrivingOf(list, sinceMs).slice(0, ARRIVING_AT_MOST),
    // Something may have arrived since the page was last looked at.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? CONFIRMING_MS : WAITING_MS),
  });

/** The server looks for them every few minutes. */
const OTHERS_MS = 60_000;

/** Arrivals at the account's addresses that are no deposits. */
export const useOtherArrivals = () =>
  useQuery({
    queryKey: queryKeys.otherArrivals,
    queryFn: ({ signal }) => call(otherArrivals, {}, { signal, quiet: true }),
    refetchInterval: OTHERS_MS,
  });

/** All deposits, newest first, 30 at a time. While one is confirming, they are read again and again. */
export const useDeposits = (status: RechargeStatus | null) =>
  useInfiniteQuery({
    queryKey: queryKeys.recharges(status ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(rechargeList, { ...pageParam, ...(status !== null && { status }) }, { signal, quiet: true }),
    ...listPages,
    // Something may have arrived since the page was last looked at.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isOnItsWay)) ? CONFIRMING_MS : false,
  });

/** One deposit, read again and again while it is confirming; null if the account has none with that number. */
export const useDeposit = (orderNo: string) =>
  useQuery({
    queryKey: [...queryKeys.recharges(''), orderNo],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        rechargeList,
        { ...FIRST_PAGE, order_no: orderNo },
        { signal, quiet: true },
      );
      return list[0] ?? null;
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data != null && isOnItsWay(state.data) ? CONFIRMING_MS : false),
  });
