import { orderInfo } from '@tallystick/contract/trading/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { serverNow } from '../../shared/scheduling/server-clock.ts';
import type { OrderInfo } from './keep-order.ts';
import { hasEnded } from './running.rules.ts';

/** The socket reports a settlement at once. If it cannot, a trade that is due is read at this interval. */
const ASK_WHEN_DUE_MS = 3_000;
const GRACE_MS = 2_000;

const askAgainAfter = (order: OrderInfo | undefined): number | false => {
  if (order === undefined) return false;
  // The server makes the receipt a moment after the end.
  if (hasEnded(order)) return order.receipt === null ? ASK_WHEN_DUE_MS : false;
  const untilDue = Date.parse(order.expiry_time) + GRACE_MS - serverNow();
  return Math.max(ASK_WHEN_DUE_MS, untilDue);
};

/** One trade of the account, running or ended. */
export const useOrder = (orderNo: string) =>
  useQuery({
    queryKey: queryKeys.order(orderNo),
    queryFn: ({ signal }) => call(orderInfo, { order_no: orderNo }, { signal, quiet: true }),
    staleTime: 5_000,
    refetchInterval: ({ state }) => askAgainAfter(state.data),
  });
