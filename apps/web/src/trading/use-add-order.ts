import { addOrder, type Direction, type Order } from '@tallystick/contract/trading.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call, isUnanswered } from '../shared/api.ts';
import { queryKeys } from '../shared/query-keys.ts';
import { uuidV7 } from '../shared/uuid-v7.ts';
import { mergeRunning } from './running.rules.ts';

export interface TradeRequest {
  readonly symbol: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly seconds: number;
}

export type AddOrderState =
  | { readonly step: 'idle' | 'asking' | 'unanswered' }
  | { readonly step: 'refused'; readonly message: string };

interface Asked extends TradeRequest {
  readonly client_id: string;
}

export interface AddOrder {
  readonly state: AddOrderState;
  /** A new trade, under a new `client_id`. */
  readonly confirm: (request: TradeRequest) => void;
  /** The same request once more under the same `client_id`: it cannot be taken twice. */
  readonly askAgain: () => void;
  readonly clear: () => void;
}

/** Asks for a trade and calls `onAccepted` once; what could not be answered waits to be asked again. */
export const useAddOrder = (onAccepted: (order: Order) => void): AddOrder => {
  const client = useQueryClient();
  const [state, setState] = useState<AddOrderState>({ step: 'idle' });
  const asked = useRef<Asked | null>(null);
  const isAsking = useRef(false);

  const ask = async (): Promise<void> => {
    // A second press in the same moment comes before the button is redrawn.
    if (asked.current === null || isAsking.current) return;
    isAsking.current = true;
    setState({ step: 'asking' });
    try {
      const order = await call(addOrder, asked.current, { quiet: true });
      client.setQueryData(queryKeys.order(order.order_no), order);
      client.setQueryData<readonly Order[]>(queryKeys.openOrders, (known) =>
        mergeRunning(known ?? [], [order]),
      );
      void client.invalidateQueries({ queryKey: queryKeys.balances });
      setState({ step: 'idle' });
      onAccepted(order);
    } catch (error) {
      if (isUnanswered(error)) setState({ step: 'unanswered' });
      else if (error instanceof ApiError) setState({ step: 'refused', message: error.msg });
      else throw error;
    } finally {
      isAsking.current = false;
    }
  };

  return {
    state,
    confirm: (request) => {
      if (isAsking.current) return;
      asked.current = { ...request, client_id: uuidV7() };
      void ask();
    },
    askAgain: () => void ask(),
    clear: () => setState({ step: 'idle' }),
  };
};
