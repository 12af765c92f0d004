import type { DataOf } from '@tallystick/contract/route.ts';
import { addOrder, type Direction, type Order } from '@tallystick/contract/trading/customer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { type Asking, useAskOnce } from '../../shared/api/use-ask-once.ts';
import { mergeRunning } from '../running/running.rules.ts';
import { keepTicket } from '../tickets/kept-tickets.ts';

interface TradeRequest {
  readonly symbol: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly seconds: number;
}

/** Requests trades, keeps their tickets on the device, and adds the accepted ones to the cache. Calls `onAccepted` once for each. */
export const useAddOrder = (onAccepted: (order: Order) => void): Asking<TradeRequest> => {
  const client = useQueryClient();
  return useAskOnce<TradeRequest, DataOf<typeof addOrder>>(
    (request) =>
      call(addOrder, request, { quiet: true }).catch((error: unknown) => {
        // The list of countries or the largest stake may have changed since it was read.
        void client.invalidateQueries({ queryKey: queryKeys.country });
        void client.invalidateQueries({ queryKey: queryKeys.terms(request.symbol) });
        throw error;
      }),
    ({ ticket, ...order }) => {
      if (ticket !== null) keepTicket(order.order_no, ticket);
      client.setQueryData(queryKeys.order(order.order_no), order);
      client.setQueryData<readonly Order[]>(queryKeys.openOrders, (known) =>
        mergeRunning(known ?? [], [order]),
      );
      void client.invalidateQueries({ queryKey: queryKeys.balances });
      onAccepted(order);
    },
  );
};
