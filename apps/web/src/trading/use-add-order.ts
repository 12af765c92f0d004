import { addOrder, type Order } from '@tallystick/contract/trading.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../shared/api.ts';
import { queryKeys } from '../shared/query-keys.ts';
import { useStore } from '../shared/store.ts';
import { uuidV7 } from '../shared/uuid-v7.ts';
import { type Asker, type AskState, createAsker } from './ask-for-trade.ts';
import { mergeRunning } from './running.rules.ts';

/** Requests trades and adds the accepted ones to the cache. Calls `onAccepted` once for each. */
export const useAddOrder = (onAccepted: (order: Order) => void): Asker & { readonly current: AskState } => {
  const client = useQueryClient();
  const newest = useRef(onAccepted);
  useEffect(() => {
    newest.current = onAccepted;
  });
  const [asker] = useState(() =>
    createAsker({
      send: (request) => call(addOrder, request, { quiet: true }),
      newId: uuidV7,
      onAccepted: (order) => {
        client.setQueryData(queryKeys.order(order.order_no), order);
        client.setQueryData<readonly Order[]>(queryKeys.openOrders, (known) =>
          mergeRunning(known ?? [], [order]),
        );
        void client.invalidateQueries({ queryKey: queryKeys.balances });
        newest.current(order);
      },
    }),
  );
  return { ...asker, current: useStore(asker.state) };
};
