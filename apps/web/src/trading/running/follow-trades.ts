import { type Order, openOrders, orderInfo } from '@tallystick/contract/trading/customer.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { deliverRead } from '../../shared/socket/socket.ts';

const numbersOf = (orders: readonly Order[]): readonly string[] => orders.map(({ order_no }) => order_no);

/** Returns a function that reads the trades and delivers them as the socket would: the running ones, and those that ended since. */
export const followTrades = (client: QueryClient): (() => Promise<void>) => {
  let before: readonly string[] = [];
  return async () => {
    const known = client.getQueryData<readonly Order[]>(queryKeys.openOrders) ?? [];
    const running = await call(openOrders, {}, { quiet: true });
    const now = numbersOf(running);
    const gone = [...new Set([...before, ...numbersOf(known)])].filter((orderNo) => !now.includes(orderNo));
    const ended = await Promise.all(
      gone.map((orderNo) => call(orderInfo, { order_no: orderNo }, { quiet: true })),
    );
    before = now;
    deliverRead('orders', [...running, ...ended]);
  };
};
