import type { Order } from '@tallystick/contract/trading/customer.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';

export type OrderInfo = Order & { readonly receipt: string | null };

/** Keeps a trade that came without its receipt. The receipt that is known stays, and a missing one is asked for. */
export const keepOrder = (client: QueryClient, order: Order): void => {
  client.setQueryData<OrderInfo>(queryKeys.order(order.order_no), (known) => ({
    ...order,
    receipt: known?.receipt ?? null,
  }));
};
