import { addOrder, type Direction, type Order } from '@tallystick/contract/trading/customer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { type Asking, useAskOnce } from '../../shared/api/use-ask-once.ts';
import { mergeRunning } from '../running/running.rules.ts';

interface TradeRequest {
  readonly symbol: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly seconds: number;
}

/** Requests trades and adds the accepted ones to the cache. Calls `onAccepted` once for each. */
export const useAddOrder = (onAccepted: (order: Order) => void): Asking<TradeRequest> => {
  const client = useQueryClient();
  return useAskOnce<TradeRequest, Order>(
    (request) => call(addOrder, request, { quiet: true }),
    (order) => {
      client.setQueryData(queryKeys.order(order.order_no), order);
      client.setQueryData<readonly Order[]>(queryKeys.openOrders, (known) =>
        mergeRunning(known ?? [], [order]),
      );
      void client.invalidateQueries({ queryKey: queryKeys.balances });
      onAccepted(order);
    },
  );
};
