import {
  type Withdrawal,
  type WithdrawalStatus,
  withdrawCancel,
  withdrawList,
} from '@tallystick/contract/funding/withdrawals/customer.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { FIRST_PAGE, listPages } from '../../shared/api/list-pages.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

/** Polling interval while a withdrawal is under way. */
const LOOK_MS = 2_000;
const OPEN: ReadonlySet<WithdrawalStatus> = new Set(['requested', 'approved', 'broadcast']);

export const isOpen = ({ status }: Withdrawal): boolean => OPEN.has(status);

/** The withdrawals of the account, newest first, 30 at a time; live while one of them is under way. */
export const useWithdrawals = (status: WithdrawalStatus | null) =>
  useInfiniteQuery({
    queryKey: ['withdrawals', status ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(withdrawList, { ...pageParam, ...(status !== null && { status }) }, { signal, quiet: true }),
    ...listPages,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isOpen)) === true ? LOOK_MS : false,
  });

/** One withdrawal, live while it is under way; null if the account has none with that number. */
export const useWithdrawal = (orderNo: string) =>
  useQuery({
    queryKey: ['withdrawals', 'one', orderNo],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        withdrawList,
        { ...FIRST_PAGE, order_no: orderNo },
        { signal, quiet: true },
      );
      return list[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data != null && isOpen(state.data) ? LOOK_MS : false),
  });

/** Takes a withdrawal back. */
export const cancelWithdrawal = (orderNo: string) =>
  call(withdrawCancel, { order_no: orderNo }, { quiet: true });

export const readWithdrawalsAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['withdrawals'] });
  void queryClient.invalidateQueries({ queryKey: queryKeys.balances });
};
